import { isPhone } from '@portal/openapi/formats';
import type { FieldError } from './field-errors.ts';
import { messages } from './texts/messages.ts';

/** What is wrong with a phone number that was sent; none was sent and none is kept are no mistake. */
export function notPhoneErrors(phone: string | null | undefined, field = 'phone'): FieldError[] {
  return !phone?.trim() || isPhone(phone) ? [] : [{ field, message: messages.notPhone }];
}
