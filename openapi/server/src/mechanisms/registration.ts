import { messages } from '../messages.ts';
import { validationProblem } from '../problems.ts';
import { oneLine } from './one-line.ts';
import { plateKey } from './plate-key.ts';

const LONGEST = 10;

/** Whether it has at most ten letters and digits; what stands between them does not count (rules/formats.md#registrations). */
export function isRegistration(text: string): boolean {
  return [...plateKey(text)].length <= LONGEST;
}

/** As it is stored: one line, with its separators; null where none was sent. @throws Problem 400 at `field` */
export function registrationOf(text: string | null | undefined, field = 'registration'): string | null {
  const registration = oneLine(text ?? '');
  if (!isRegistration(registration)) throw validationProblem({ [field]: [messages.registrationTooLong] });
  return registration || null;
}
