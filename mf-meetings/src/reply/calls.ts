import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Invitation = Schemas['MeetingInvitation'];
export type InvitedDate = Schemas['InvitedDate'];
export type Reply = Schemas['MeetingReplyValue'];

/** What the link of an invitation asks, for anyone who has it. */
export function useInvitation(token: string) {
  return useApiQuery(
    ['meetings', 'invitation', token],
    () => call(api.getMeetingInvitation, { params: { path: { token } } }),
    { keepPreviousData: false },
  );
}

export interface Answer {
  reply: Reply;
  /** Of several dates these; all that can be answered where it is left out. */
  meetings?: number[];
}

/** @throws ApiError 404, or 410 once it cannot be answered any more */
export function answerInvitation(token: string, body: Answer): Promise<Invitation> {
  return unwrap(call(api.answerMeetingInvitation, { params: { path: { token } }, body }));
}
