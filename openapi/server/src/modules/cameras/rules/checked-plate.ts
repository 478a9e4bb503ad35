import { plateKey } from '../../../mechanisms/plate-key.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { camerasMessages as texts } from '../messages.ts';

/** Letters and digits; the longest plates of any country have about 10. */
export const LONGEST_SEEN = 20;

/** A registration as plates are compared. @throws Problem 400 at `registration` for none, and for 21 signs */
export function checkedPlate(registration: string, t: Translate): string {
  const plate = plateKey(registration);
  if (plate === '') throw validationProblem({ registration: [texts.noPlate] });
  if ([...plate].length > LONGEST_SEEN) {
    throw validationProblem({ registration: [t(texts.seenTooLong, { limit: LONGEST_SEEN })] });
  }
  return plate;
}
