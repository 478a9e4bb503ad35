import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';

/** @throws ApiError 409 with the reason */
export function checkInMeeting(id: number) {
  return unwrap(call(api.checkInMeeting, { params: { path: { id } } }));
}

/** @throws ApiError 409 with the reason */
export function releaseRoom(id: number, room: number) {
  return unwrap(call(api.releaseMeetingRoom, { params: { path: { id } }, body: { room } }));
}
