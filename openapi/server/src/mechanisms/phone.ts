import { isPhone } from '@portal/openapi/formats';
import type { FieldError } from './field-errors.ts';
import { messages } from './texts/messages.ts';

/** Errors of a phone number; leaving it out or empty is no error. */
export function notPhoneErrors(phone: string | null | undefined, field = 'phone'): FieldError[] {
  return !phone?.trim() || isPhone(phone) ? [] : [{ field, message: messages.notPhone }];
}
