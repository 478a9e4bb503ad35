import { Busy, tooManyRequests } from '../problems.ts';
import type { Limits } from './limits.ts';

/** Seconds after which a page that has no stream may ask for one again; it asks for its lists meanwhile. */
const COME_BACK_SECONDS = 60;

export interface StreamPlaces {
  /**
   * A place for one stream more. The one too many is refused, and none is ended for it: that page would open its own
   * again, and end another. A page without a stream asks every 30 seconds instead.
   * @param person names one person of one client
   * @returns how to leave it
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
