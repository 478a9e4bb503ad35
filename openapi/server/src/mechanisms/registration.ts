import { isRegistration } from '@portal/openapi/formats';
import { oneLine } from './one-line.ts';
import { validationProblem } from './problems.ts';
import { messages } from './texts/messages.ts';

/** As it is stored: one line, with its separators; null where none was sent. @throws Problem 400 at `field` */
export function registrationOf(text: string | null | undefined, field = 'registration'): string | null {
  const registration = oneLine(text ?? '');
  if (!isRegistration(registration)) throw validationProblem({ [field]: [messages.registrationTooLong] });
  return registration || null;
}
