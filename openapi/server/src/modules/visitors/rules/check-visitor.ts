import { isEmail, normalEmail } from '../../../mechanisms/email.ts';
import type { Fault } from '../../../mechanisms/faults.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { phoneKey } from '../../../mechanisms/phone-key.ts';
import { messages } from '../../../messages.ts';
import { accountMessages } from '../../account/public.ts';
import { visitorMessages as texts } from '../messages.ts';

export interface VisitorSettings {
  visitor_phone_required: boolean;
  visitor_email_required: boolean;
}

/** As it was sent; a field that was left out is not judged. */
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
const LONGEST_REGISTRATION = 20;

/** What is wrong with a visitor's details, by field; what is required beyond the names is the client's choice. */
export function checkVisitor(sent: SentVisitor, settings: VisitorSettings): Fault[] {
  const faults: Fault[] = [];
  for (const field of ['first_name', 'last_name'] as const) {
    const text = sent[field];
    if (text !== undefined && isBlank(text)) faults.push({ field, message: nameTexts[field] });
  }
  if (sent.phone !== undefined) faults.push(...phoneFaults(sent.phone, settings));
  if (sent.email !== undefined) faults.push(...emailFaults(sent.email, settings));
  for (const field of ['first_name', 'last_name', 'company', 'phone', 'email'] as const) {
    const limit = longest[field];
    if ([...oneLine(sent[field] ?? '')].length > limit) {
      faults.push({ field, message: messages.maxLength, params: { limit } });
    }
  }
  return [...faults, ...registrationFaults(sent.registrations ?? [])];
}

const nameTexts = {
  first_name: accountMessages.firstNameRequired,
  last_name: accountMessages.lastNameRequired,
};

/** Also of signs that nobody sees. */
function isBlank(text: string): boolean {
  return text.replace(/[\p{C}\p{Z}\s]/gu, '') === '';
}

function phoneFaults(phone: string | null, settings: VisitorSettings): Fault[] {
  const text = oneLine(phone ?? '');
  if (text === '')
    return settings.visitor_phone_required ? [{ field: 'phone', message: texts.phoneRequired }] : [];
  return phoneKey(text) === null ? [{ field: 'phone', message: texts.notPhone }] : [];
}

function emailFaults(email: string | null, settings: VisitorSettings): Fault[] {
  const text = normalEmail(email ?? '');
  if (text === '')
    return settings.visitor_email_required ? [{ field: 'email', message: texts.emailRequired }] : [];
  return isEmail(text) ? [] : [{ field: 'email', message: messages.notEmail }];
}

/** Faults of a registration stand under the registration field (rules/visitors.md#form). */
function registrationFaults(registrations: readonly string[]): Fault[] {
  const seen = new Set<string>();
  return registrations.flatMap((text, index): Fault[] => {
    const field = `vehicles.${index}.registration`;
    const plate = oneLine(text);
    const key = plate.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    if (key === '') return [{ field, message: messages.notEmpty }];
    if ([...plate].length > LONGEST_REGISTRATION) {
      return [{ field, message: messages.maxLength, params: { limit: LONGEST_REGISTRATION } }];
    }
    if (seen.has(key)) return [{ field, message: texts.registrationTwice }];
    seen.add(key);
    return [];
  });
}
