import { isRegistration } from '@portal/openapi/formats';
import { isEmail, normalEmail } from '../../../mechanisms/email.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { notPhoneErrors } from '../../../mechanisms/phone.ts';
import { plateKey } from '../../../mechanisms/plate-key.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { accountMessages } from '../../account/public.ts';
import { visitorMessages as texts } from '../messages.ts';

export interface VisitorSettings {
  visitor_phone_required: boolean;
  visitor_email_required: boolean;
}

/** As it was sent; a field that was left out is not checked. */
export interface SentVisitor {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  company?: string | null | undefined;
  registrations?: readonly string[] | undefined;
}

/** rules/visitors.md#form. */
const longest = { first_name: 30, last_name: 150, company: 50, phone: 128, email: 254 } as const;

/** Validates a visitor's details by field; the client decides what is required beyond the names. */
export function checkVisitor(sent: SentVisitor, settings: VisitorSettings): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of ['first_name', 'last_name'] as const) {
    const text = sent[field];
    if (text !== undefined && isBlank(text)) errors.push({ field, message: nameTexts[field] });
  }
  if (sent.phone !== undefined) errors.push(...phoneErrors(sent.phone, settings));
  if (sent.email !== undefined) errors.push(...emailErrors(sent.email, settings));
  for (const field of ['first_name', 'last_name', 'company', 'phone', 'email'] as const) {
    const limit = longest[field];
    if ([...oneLine(sent[field] ?? '')].length > limit) {
      errors.push({ field, message: messages.maxLength, params: { limit } });
    }
  }
  return [...errors, ...registrationErrors(sent.registrations ?? [])];
}

const nameTexts = {
  first_name: accountMessages.firstNameRequired,
  last_name: accountMessages.lastNameRequired,
};

/** Also true for text of invisible characters. */
function isBlank(text: string): boolean {
  return text.replace(/[\p{C}\p{Z}\s]/gu, '') === '';
}

function phoneErrors(phone: string | null, settings: VisitorSettings): FieldError[] {
  const text = oneLine(phone ?? '');
  if (text === '')
    return settings.visitor_phone_required ? [{ field: 'phone', message: texts.phoneRequired }] : [];
  return notPhoneErrors(text);
}

function emailErrors(email: string | null, settings: VisitorSettings): FieldError[] {
  const text = normalEmail(email ?? '');
  if (text === '')
    return settings.visitor_email_required ? [{ field: 'email', message: texts.emailRequired }] : [];
  return isEmail(text) ? [] : [{ field: 'email', message: messages.notEmail }];
}

/** Errors of a registration are under the registration field (rules/visitors.md#form). */
function registrationErrors(registrations: readonly string[]): FieldError[] {
  const seen = new Set<string>();
  return registrations.flatMap((text, index): FieldError[] => {
    const field = `vehicles.${index}.registration`;
    const plate = oneLine(text);
    const key = plateKey(plate);
    if (key === '') return [{ field, message: messages.notEmpty }];
    if (!isRegistration(plate)) return [{ field, message: messages.registrationTooLong }];
    if (seen.has(key)) return [{ field, message: texts.registrationTwice }];
    seen.add(key);
    return [];
  });
}
