import { Busy } from '../problems.ts';

/** Memory for the bodies that are being read; slow ones hold their share until they have arrived. */
export interface BodyBudget {
  /**
   * @param isStranger without a session or a token: they may use a part of it only, so that people can continue
   * @returns releases the bytes
   * @throws Problem 503
   */
  take(bytes: number, isStranger: boolean): () => void;
}

export function createBodyBudget(all: number, ofStrangers: number): BodyBudget {
  let taken = 0;
  let takenByStrangers = 0;

  return {
    take(bytes, isStranger) {
      const share = isStranger ? bytes : 0;
      if (taken + bytes > all || takenByStrangers + share > ofStrangers) throw new Busy('bodies', 5);
      taken += bytes;
      takenByStrangers += share;
      return () => {
        taken -= bytes;
        takenByStrangers -= share;
      };
    },
  };
}
