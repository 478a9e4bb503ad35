import type { Known } from './display-feed.ts';
import type { Shown } from './load-shown.ts';

/** Belongs to the device, not to a user, so it outlives every login; it is deleted with the device's secret. */
const KEY = 'portal.display';

interface Kept extends Known<Shown> {
  /** The device's secret: another device in this browser starts without data. */
  of: string;
}

/** The display's last data, to show after a reload without a network. Null in a browser without storage. */
export function readStoredScreen(uuid: string): Known<Shown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === uuid ? { value: complete(kept.value), at: kept.at, offset: kept.offset } : null;
  } catch {
    return null;
  }
}

/** Completes data that were stored before floors had desks and pictures of points. */
function complete(value: Shown): Shown {
  if (value.kind === 'room') return value;
  const { display } = value;
  const floor = { ...display.floor, picture: display.floor.picture ?? null };
  return {
    ...value,
    display: { ...display, floor, desks: display.desks ?? [], deskCode: display.deskCode ?? null },
  };
}

export function writeStoredScreen(uuid: string, known: Known<Shown> | null): void {
  try {
    if (known === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ...known, of: uuid } satisfies Kept));
  } catch {
    // Storage is full or blocked: the display keeps its data only until a reload.
  }
}
