import { Busy, tooManyRequests } from '../problems.ts';
import type { Limits } from './limits.ts';

/** Seconds after which a page without a stream may request one again; until then it polls its lists. */
const COME_BACK_SECONDS = 60;

export interface StreamPlaces {
  /**
   * Reserves a place for one more stream. An excess one is refused, and no other is ended for it: that page would open
   * its own again, and end another. A page without a stream polls every 30 seconds instead.
   * @param person identifies one person of one client
   * @returns releases it
   * @throws Problem 429 where this person has no place left, 503 where the process has none
   */
  take(person: string): () => void;
}

export function createStreamPlaces({
  streamsOfPerson,
  streams,
}: Pick<Limits, 'streamsOfPerson' | 'streams'>): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;

  return {
    take(person) {
      const own = taken.get(person) ?? 0;
      if (own >= streamsOfPerson) throw tooManyRequests(COME_BACK_SECONDS);
      if (all >= streams) throw new Busy('streams', COME_BACK_SECONDS);
      taken.set(person, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (taken.get(person) ?? 1) - 1;
        if (left > 0) taken.set(person, left);
        else taken.delete(person);
      };
    },
  };
}
