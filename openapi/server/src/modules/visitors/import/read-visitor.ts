import { withoutInvisible } from '@portal/openapi/formats';
import type { CsvLine } from '../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../mechanisms/csv-messages.ts';
import type { ColumnOf } from '../../../mechanisms/csv-table.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { type HomeCountry, phoneKey } from '../../../mechanisms/phone-key.ts';
import { visitorMessages as texts } from '../messages.ts';
import type { ReturningVisitor } from '../returning.ts';
import { checkVisitor, type VisitorSettings } from '../rules/check-visitor.ts';

export const columns = {
  needed: ['first_name', 'last_name'],
  others: ['email', 'phone', 'company', 'registration'],
  rowsAtMost: 500,
} as const;

/** The records that the rows are checked against. */
export interface KnownVisitors {
  settings: VisitorSettings;
  known: readonly ReturningVisitor[];
  country: HomeCountry;
}

export interface ImportedVisitor {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  registration: string | null;
}

interface ReadVisitor {
  shown: ImportedVisitor & {
    /** Has this email address, else this phone number; is invited and not changed. */
    existing: ReturningVisitor | null;
    /** Once it is imported: the existing visitor or the new one. */
    saved?: ReturningVisitor;
  };
  value: ImportedVisitor;
}

/** A row as a visitor. The first of several alike is the good one. */
export function readVisitor(line: CsvLine<ColumnOf<typeof columns>>, around: KnownVisitors): ReadVisitor {
  const { cell, fail, failIfTwice } = line;
  const visitor: ImportedVisitor = {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: normalEmail(cell('email')) || null,
    phone: withoutInvisible(cell('phone')) || null,
    company: cell('company') || null,
    registration: cell('registration') || null,
  };
  for (const { field, message, params } of checkVisitor(withRegistrations(visitor), around.settings)) {
    fail(field.startsWith('vehicles') ? 'registration' : field, message, params);
  }
  const keys = { email: visitor.email, phone: phoneKey(visitor.phone, around.country) };
  if (keys.email !== null) failIfTwice('email', keys.email, csvMessages.emailTwice);
  if (keys.phone !== null) failIfTwice('phone', keys.phone, texts.phoneTwice);
  return { shown: { ...visitor, existing: existingOf(keys, around) }, value: visitor };
}

/** With a list of registrations, as visitors have. */
export function withRegistrations({ registration, ...visitor }: ImportedVisitor) {
  return { ...visitor, registrations: registration === null ? [] : [registration] };
}

/** The email address says more than the phone, which a company may share. */
function existingOf(
  { email, phone }: { email: string | null; phone: string | null },
  { known, country }: KnownVisitors,
): ReturningVisitor | null {
  const byEmail = email === null ? undefined : known.find((one) => one.email === email);
  if (byEmail) return byEmail;
  return (phone === null ? undefined : known.find((one) => phoneKey(one.phone, country) === phone)) ?? null;
}
