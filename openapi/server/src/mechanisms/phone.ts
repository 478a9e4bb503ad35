import { isPhone } from '@portal/openapi/formats';
import { messages } from '../messages.ts';
import type { FieldError } from './field-errors.ts';

/** What is wrong with a phone number that was sent; none was sent and none is kept are no mistake. */
export function notPhoneErrors(phone: string | null | undefined, field = 'phone'): FieldError[] {
  return !phone?.trim() || isPhone(phone) ? [] : [{ field, message: messages.notPhone }];
}
