/** Marks are taken this long after a roll call's end, if they were made before it: a device may have been off the network. */
const LATE_MS = 24 * 3_600_000;

/**
 * A clock that is off by less is left alone: what is measured is also how long the network took, each time another time, and
 * that must not put two marks of one device out of their order.
 */
const WRONG_MS = 2 * 60_000;

export interface RollCallTimes {
  started_at: Date;
  ended_at: Date | null;
}

/**
 * When things were done, by our clock, of times by a device's. With what its clock says now (`sentAt`) the difference is known,
 * however wrong it is; without, or where the clock was changed meanwhile, the future is now. In their order, a millisecond
 * apart where nothing else is left of it: of two marks of one warden the one that was made last holds.
 */
export function byOurClock(said: readonly Date[], sentAt: Date | null, now: Date): Date[] {
  const measured = sentAt ? sentAt.getTime() - now.getTime() : 0;
  const ahead = Math.abs(measured) > WRONG_MS ? measured : 0;
  const at = said.map((one) => one.getTime() - ahead);
  let latest = now.getTime();
  for (const index of inOrder(at).reverse()) {
    const held = Math.min(at[index] ?? latest, latest);
    latest = held === at[index] ? held : held - 1;
    at[index] = held;
  }
  return at.map((ms) => new Date(ms));
}

/**
 * When each mark counts as made: before the roll call nothing was marked. Null: made after its end, or sent a day later; it is
 * not kept.
 */
export function countedAt(
  made: readonly Date[],
  now: Date,
  { started_at, ended_at }: RollCallTimes,
): (Date | null)[] {
  const at = made.map((one) => one.getTime());
  let earliest = started_at.getTime();
  for (const index of inOrder(at)) {
    const held = Math.max(at[index] ?? earliest, earliest);
    earliest = held === at[index] ? earliest : held + 1;
    at[index] = held;
  }
  const isTooLate = ended_at !== null && now.getTime() > ended_at.getTime() + LATE_MS;
  return at.map((ms) => (isTooLate || (ended_at && ms > ended_at.getTime()) ? null : new Date(ms)));
}

/** Indexes by time; of the same time as they are. */
function inOrder(at: readonly number[]): number[] {
  return at.map((_, index) => index).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
}

/** A roll call that was begun without a connection, by our clock: not in the future, and no longer ago than a device keeps it. */
export function begunAt(said: Date, sentAt: Date | null, now: Date): Date {
  const [at = now] = byOurClock([said], sentAt, now);
  return new Date(Math.max(at.getTime(), now.getTime() - LATE_MS));
}
