/** Marks made before a roll call's end are accepted this long after it: a device may have been offline. */
const LATE_MS = 24 * 3_600_000;

/**
 * Smaller clock differences are ignored: the measurement includes the varying network delay, and must not reorder two marks
 * of one device.
 */
const WRONG_MS = 2 * 60_000;

export interface RollCallTimes {
  started_at: Date;
  ended_at: Date | null;
}

/**
 * Converts a device's times to our clock. `sentAt`, the device's clock now, gives the difference, however large; without
 * it, or if the clock was changed in between, future times become now. Keeps their order, a millisecond apart if nothing
 * else separates them: of two marks of one warden the later one counts.
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
 * The time that counts for each mark: never before the roll call began. Null for a mark made after its end or sent a day
 * later, which is dropped.
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

/** Indexes by time; those of equal times keep their order. */
function inOrder(at: readonly number[]): number[] {
  return at.map((_, index) => index).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
}

/**
 * The start of a roll call that was begun offline, by our clock: not in the future, and no older than a device keeps it.
 */
export function begunAt(said: Date, sentAt: Date | null, now: Date): Date {
  const [at = now] = byOurClock([said], sentAt, now);
  return new Date(Math.max(at.getTime(), now.getTime() - LATE_MS));
}
