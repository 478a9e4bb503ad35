import type { RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, send } from '@portal/shared/api';
import type { ContactMessage } from '@portal/shared/form-dialogs';
import type { MeetingListQuery } from './meetings-list.ts';

/** Emails the first hosts of the listed meetings. @param ids `null`: all of the list */
export function contactHosts(
  { page: _page, limit: _limit, ordering: _ordering, ...query }: MeetingListQuery,
  ids: number[] | null,
  message: ContactMessage,
  key: string,
) {
  return send(api.contactMeetingHosts, {
    query,
    body: ids === null ? message : { ...message, meetings: ids },
    key,
  });
}

/** Similar rooms, if someone else was faster; none for any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return [];
  return (error.body as { alternatives?: RoomAlternative[] } | null)?.alternatives ?? [];
}
