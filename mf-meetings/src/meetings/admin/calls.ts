import type { RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, send } from '@portal/shared/api';
import type { ContactMessage } from '@portal/shared/form-dialogs';
import type { MeetingListQuery } from './meetings-list.ts';

/** To the first hosts of the list's meetings. @param ids `null`: of all of them */
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

/** Rooms like the one that somebody else was faster with; none of any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return [];
  return (error.body as { alternatives?: RoomAlternative[] } | null)?.alternatives ?? [];
}
