import type { DisplayOffer, FloorDisplay, MeetingSpanNow, RoomDisplay } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, callAs, idempotencyHeaders, screenUuid, unwrap } from '@portal/shared/api';
import { isShutOut } from './feed/display-feed.ts';
import { readEvents } from './feed/read-events.ts';

type MeetingSpan = MeetingSpanNow;

/** The content of this display. */
export type Shown = { kind: 'room'; display: RoomDisplay } | { kind: 'floor'; display: FloorDisplay };

/** Calls as the device that this browser was paired or enrolled as. */
const callAsDisplay = callAs('screen');

const LOADS = {
  room: async (): Promise<Shown> => ({ kind: 'room', display: await unwrap(callAsDisplay(api.getDisplay)) }),
  floor: async (): Promise<Shown> => ({
    kind: 'floor',
    display: await unwrap(callAsDisplay(api.getFloorDisplay)),
  }),
};

/**
 * A secret doesn't tell the kind of its device, so tries the other kind if the server refuses one.
 * @param last the kind at the previous load
 */
export async function loadShown(last: Shown['kind'] | undefined): Promise<Shown> {
  const [first, other] = last === 'floor' ? [LOADS.floor, LOADS.room] : [LOADS.room, LOADS.floor];
  try {
    return await first();
  } catch (error) {
    if (error instanceof ApiError && isShutOut(error)) return other();
    throw error;
  }
}

/** Not by `callAs`, which allows every answer 30 s: this one lasts an hour. */
export async function watchDisplay(
  onNews: (kind: 'ready' | 'changed') => void,
  signal: AbortSignal,
): Promise<void> {
  const { path, method } = api.watchDisplay;
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { Accept: 'text/event-stream', Authorization: `Screen ${screenUuid()}` },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  await readEvents(answer, (name) => {
    if (name === 'ready' || name === 'changed') onNews(name);
  });
}

/**
 * The floor's picture of points. Not by the API client: its address never changes, so the browser may cache it, even
 * offline.
 */
export async function loadPicture(hash: string): Promise<Blob> {
  const answer = await fetch(`/api${api.getFloorDisplayImage.path.replace('{hash}', hash)}`, {
    headers: { Authorization: `Screen ${screenUuid()}` },
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`No picture: ${answer.status}`);
  return answer.blob();
}

/** May be repeated under one key: the server repeats the first answer (rules/conventions.md#idempotency). */
export function bookNow(minutes: DisplayOffer['minutes'], key: string): Promise<RoomDisplay> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsDisplay(api.bookFromDisplay, { params, body: { minutes } }));
}

export function checkIn(meeting: number): Promise<RoomDisplay> {
  return unwrap(callAsDisplay(api.checkInFromDisplay, { body: { meeting } }));
}

export interface Extension {
  id: number;
  /** Instant. */
  end: string;
  pin: string | null;
}

/**
 * @throws ApiError 400 at `pin` or `end`, 409 if it is over or someone else has the room then, 429 while PINs are
 * paused
 */
export function extend({ id, end, pin }: Extension): Promise<MeetingSpan> {
  const params = { path: { id } };
  return unwrap(callAsDisplay(api.extendMeeting, { params, body: pin === null ? { end } : { end, pin } }));
}

/** @throws ApiError as `extend` */
export function endNow({ id, pin }: Omit<Extension, 'end'>): Promise<MeetingSpan> {
  return unwrap(
    callAsDisplay(api.endMeeting, { params: { path: { id } }, body: pin === null ? {} : { pin } }),
  );
}
