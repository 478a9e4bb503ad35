import type { FieldError } from '../../mechanisms/field-errors.ts';
import { type Message, messages, type Params } from '../../messages.ts';
import { accountMessages } from '../account/public.ts';

/** First and last name are required and have at most 20 characters each (rules/accounts.md#names). */
const LONGEST_NAME = 20;

type NameField = 'first_name' | 'last_name';
const requiredTexts: Readonly<Record<NameField, Message>> = {
  first_name: accountMessages.firstNameRequired,
  last_name: accountMessages.lastNameRequired,
};

/** What is wrong with a trimmed name. */
export function nameError(field: NameField, name: string): FieldError | null {
  if (name === '') return { field, message: requiredTexts[field] };
  const params: Params = { limit: LONGEST_NAME };
  return [...name].length > LONGEST_NAME ? { field, message: messages.maxLength, params } : null;
}

/** Text as it is stored: trimmed, and nothing where it is empty. */
export function orNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}
