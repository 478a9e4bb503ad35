import type { FloorDisplay, RoomDisplay } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, screenUuid, sendAs } from '@portal/shared/api';
import { isShutOut } from './display-feed.ts';
import { readEvents } from './read-events.ts';

/** The content of this display. */
export type Shown = { kind: 'room'; display: RoomDisplay } | { kind: 'floor'; display: FloorDisplay };

/** As the device that this browser was paired or enrolled as. */
const sendAsDisplay = sendAs('screen');

const LOADS = {
  room: async (): Promise<Shown> => ({ kind: 'room', display: await sendAsDisplay(api.getDisplay) }),
  floor: async (): Promise<Shown> => ({ kind: 'floor', display: await sendAsDisplay(api.getFloorDisplay) }),
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

/** Not by `sendAs`, which allows every answer 30 s: this one lasts an hour. */
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
