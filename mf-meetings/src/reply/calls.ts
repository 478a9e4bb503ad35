import type { MeetingReplyValue as Reply } from '@portal/openapi/meetings';

export interface Answer {
  reply: Reply;
  /** Of several dates these; all that can be answered where it is left out. */
  meetings?: number[];
}
