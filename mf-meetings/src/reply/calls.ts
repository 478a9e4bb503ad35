import type { MeetingReplyValue as Reply } from '@portal/openapi/meetings';

export interface Answer {
  reply: Reply;
  /** These of several dates; without it, all that can be answered. */
  meetings?: number[];
}
