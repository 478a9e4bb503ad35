import type { Shown } from '../calls.ts';
import type { Known } from './display-feed.ts';

/** Of this device and no person, so it outlives every log-in; it goes with the device's secret. */
const KEY = 'portal.display';

interface Kept extends Known<Shown> {
  /** Whose it is: another device in this browser starts with nothing. */
  of: string;
}

/** What the display last knew, to be shown after a reload without a network. Null in a browser without storage. */
export function readKept(uuid: string): Known<Shown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === uuid ? { value: complete(kept.value), at: kept.at, offset: kept.offset } : null;
  } catch {
    return null;
  }
}

/** One that was kept before floors had desks and pictures of points. */
function complete(value: Shown): Shown {
  if (value.kind === 'room') return value;
  const { display } = value;
  const floor = { ...display.floor, picture: display.floor.picture ?? null };
  return {
    ...value,
    display: { ...display, floor, desks: display.desks ?? [], deskCode: display.deskCode ?? null },
  };
}

export function writeKept(uuid: string, known: Known<Shown> | null): void {
  try {
    if (known === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ...known, of: uuid } satisfies Kept));
  } catch {
    // Full or refused: the display then knows as long as its page lives.
  }
}
