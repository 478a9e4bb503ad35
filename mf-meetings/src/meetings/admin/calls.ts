import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import type { ContactMessage } from '@portal/shared/form-dialogs';
import type { RoomAlternative } from '#parts/rooms';
import { MEETINGS_DOMAIN, type Meeting } from '../calls.ts';
import type { MeetingListQuery } from './meetings-list.ts';

export type MeetingRow = components['schemas']['MeetingRow'];

/** `null` asks nothing. */
export function useMeetings(query: MeetingListQuery | null) {
  return useApiQuery(query && [MEETINGS_DOMAIN, 'all', query], () =>
    call(api.listMeetings, { params: { query: query ?? {} } }),
  );
}

/** To the first hosts of the list's meetings. @param ids `null`: of all of them */
export function contactHosts(
  { page: _page, limit: _limit, ordering: _ordering, ...query }: MeetingListQuery,
  ids: number[] | null,
  message: ContactMessage,
  key: string,
) {
  const params = { query, header: idempotencyHeaders(key) };
  const body = ids === null ? message : { ...message, meetings: ids };
  return unwrap(call(api.contactMeetingHosts, { params, body }));
}

/** Rejects with an `ApiError`: 409 with `body.current` where somebody saved before, else with `body.alternatives`. */
export function moveMeeting({ id, version }: Meeting, rooms: number[]): Promise<Meeting> {
  return unwrap(call(api.updateMeeting, { params: { path: { id } }, body: { version, rooms } }));
}

/** Rooms like the one that somebody else was faster with; none of any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return [];
  return (error.body as { alternatives?: RoomAlternative[] } | null)?.alternatives ?? [];
}
