import { dayIn } from '@portal/shared/time';

/** The fields of a meeting that the rules need; times are instants. */
export interface HeldMeeting {
  start: string;
  end: string;
  /** Setup and clean-down included. */
  heldFrom: string;
  heldUntil: string;
  claimBy: string | null;
  checkedInAt: string | null;
  checkInFrom: string | null;
}

export interface KnownRoom<M> {
  /** The site's day of `meetings`; there are no data for other days. */
  day: string;
  zone: string;
  /** The data end here; null: they cover the whole day. */
  knownUntil: number | null;
  /** By start. */
  meetings: readonly M[];
  /** How many meetings fit at the same time. */
  places: number;
  /** Not bookable, even if a meeting is on. */
  isClosed: boolean;
}

/**
 * The display's statement about a room at a moment (rules/displays.md#face). It comes from the known data, so it
 * works without a network; an unknown room is never shown as free.
 */
export type Face<M> =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  /**
   * `until`: when the next meeting's setup begins; null if there is none that day. `others`: meetings with a place in
   * a shared room.
   */
  | { kind: 'free'; until: number | null; others: number }
  | { kind: 'soon'; next: M; until: number }
  /** Held only by a setup or a clean-down. */
  | { kind: 'prepared'; until: number }
  | { kind: 'check-in'; meeting: M; claimBy: number; until: number }
  | { kind: 'taken'; meeting: M; until: number };

/** As in the room's status (rules/rooms.md#status). */
export const SOON_MS = 15 * 60_000;

export function faceOf<M extends HeldMeeting>(known: KnownRoom<M>, now: number): Face<M> {
  if (!isKnown(known, now)) return { kind: 'unknown' };
  const { meetings, places } = known;
  const current = meetings.filter(({ start, end }) => ms(start) <= now && now < ms(end));
  const [first] = current.toSorted((a, b) => ms(a.end) - ms(b.end));
  if (first && current.length >= places) {
    const until = ms(first.end);
    const claimBy = waitsUntil(first);
    if (claimBy === null) return { kind: 'taken', meeting: first, until };
    return { kind: 'check-in', meeting: first, claimBy, until };
  }
  if (known.isClosed) return { kind: 'closed' };
  if (places > 1) return { kind: 'free', until: null, others: current.length };
  const next = meetings.find(({ start }) => now < ms(start));
  if (next && ms(next.start) - now <= SOON_MS) return { kind: 'soon', next, until: ms(next.start) };
  const held = meetings.filter(({ heldFrom, heldUntil }) => ms(heldFrom) <= now && now < ms(heldUntil));
  if (held.length > 0)
    return { kind: 'prepared', until: Math.max(...held.map((one) => freeAfter(one, now))) };
  return { kind: 'free', until: next ? ms(next.heldFrom) : null, others: 0 };
}

/** The meeting that people at the door can check in to: the current one, or one that starts soon. */
export function toCheckIn<M extends HeldMeeting>(face: Face<M>, now: number): M | null {
  const meeting = face.kind === 'check-in' ? face.meeting : face.kind === 'soon' ? face.next : null;
  return meeting?.checkInFrom && ms(meeting.checkInFrom) <= now ? meeting : null;
}

/** The meetings after now on that day, the next one first. */
export function comingOf<M extends HeldMeeting>(known: KnownRoom<M>, now: number): readonly M[] {
  return isKnown(known, now) ? known.meetings.filter(({ start }) => now < ms(start)) : [];
}

function isKnown({ day, zone, knownUntil }: KnownRoom<unknown>, now: number): boolean {
  return dayIn(zone, now) === day && (knownUntil === null || now < knownUntil);
}

function waitsUntil({ claimBy, checkedInAt }: HeldMeeting): number | null {
  return claimBy === null || checkedInAt !== null ? null : ms(claimBy);
}

const freeAfter = ({ start, heldUntil }: HeldMeeting, now: number) => ms(now < ms(start) ? start : heldUntil);

const ms = (instant: string) => Date.parse(instant);
