import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { MEETING_WRITES } from '../calls.ts';

export type ExtensionLimit = components['schemas']['MeetingExtensionLimit'];

/** What another end makes stale. */
export const END_WRITES = [...MEETING_WRITES, ROOMS_DOMAIN] as const;

/** How much longer it can last. @throws ApiError 409 where it does not go on */
export function findExtensionLimit(id: number): Promise<ExtensionLimit> {
  return unwrap(call(api.getMeetingExtension, { params: { path: { id } } }));
}

/** @throws ApiError 400 at `pin` or `end`, 409 where it is over or somebody has the room then, 429 after five wrong pins */
export function extendMeeting(id: number, body: { end: string; pin: string }) {
  return unwrap(call(api.extendMeeting, { params: { path: { id } }, body }));
}

/** @throws ApiError as `extendMeeting` */
export function endMeeting(id: number, pin: string) {
  return unwrap(call(api.endMeeting, { params: { path: { id } }, body: { pin } }));
}
