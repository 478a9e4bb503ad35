import { Busy } from '../problems.ts';

/** What the bodies that are being read may need of memory at once; slow ones hold their share until they are there. */
export interface BodyBudget {
  /**
   * @param isStranger without a session or a token: they may fill a part of it only, so that people can go on
   * @returns how to give the bytes back
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
