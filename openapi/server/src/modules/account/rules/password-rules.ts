import type { Message } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../messages.ts';

const SHORTEST = 10;
const CLASSES_NEEDED = 3;
// A symbol is what is neither letter, digit nor blank.
const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** Everything that is wrong with a new password (rules/accounts.md#password-strength). */
export function passwordErrors(password: string): Message[] {
  if (password === '') return [accountMessages.passwordRequired];
  const found: Message[] = [];
  if ([...password].length < SHORTEST) found.push(accountMessages.passwordLength);
  if (classes.filter((one) => one.test(password)).length < CLASSES_NEEDED)
    found.push(accountMessages.passwordClasses);
  return found;
}
