import { tooManyRequests } from '../../mechanisms/problems.ts';

const WINDOW_MS = 10_000;
const CALLS = 3_000;

/** Counts the calls of each connection in the memory of this process. */
export function createRateLimit() {
  const counts = new Map<number, { calls: number; until: number }>();
  return {
    /** @throws Problem 429 with the time until the next window */
    count(connectionId: number, now: number): void {
      const known = counts.get(connectionId);
      const count = known && known.until > now ? known : { calls: 0, until: now + WINDOW_MS };
      count.calls += 1;
      counts.set(connectionId, count);
      if (count.calls > CALLS) throw tooManyRequests((count.until - now) / 1000);
    },
  };
}
