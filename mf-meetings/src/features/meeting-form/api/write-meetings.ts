import { idempotencyHeaders, unwrap } from '@portal/shared/api';
import {
  type Meeting,
  type MeetingCreate,
  type MeetingReplacement,
  meetingsApi,
} from '#common/api/meetings-api.ts';

/** Makes a meeting a date, or none. Rejects with an `ApiError`: 400 with `fields` or `dates`. */
export async function createMeetings(body: MeetingCreate, idempotencyKey: string): Promise<Meeting[]> {
  const params = { header: idempotencyHeaders(idempotencyKey) };
  return (await unwrap(meetingsApi.POST('/meetings/', { body, params }))).meetings;
}

/** Rejects with an `ApiError`: 409 with `body.current` where somebody saved before, without it where it is over. */
export function replaceMeeting(id: number, body: MeetingReplacement): Promise<Meeting> {
  return unwrap(meetingsApi.PUT('/meetings/{id}/', { params: { path: { id } }, body }));
}

/** Cancels one that has not begun, and tells everybody; 409 where it has. */
export function deleteMeeting(id: number): Promise<unknown> {
  return unwrap(meetingsApi.DELETE('/meetings/{id}/', { params: { path: { id } } }));
}
