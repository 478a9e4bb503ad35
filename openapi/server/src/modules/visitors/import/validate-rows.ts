import { withoutInvisible } from '@portal/openapi/formats';
import { csvMessages } from '../../../mechanisms/csv-messages.ts';
import type { CsvTable } from '../../../mechanisms/csv-table.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { type HomeCountry, phoneKey } from '../../../mechanisms/phone-key.ts';
import type { Message, Params } from '../../../mechanisms/texts/messages.ts';
import { visitorMessages as texts } from '../messages.ts';
import type { ReturningVisitor } from '../returning.ts';
import { checkVisitor, type VisitorSettings } from '../rules/check-visitor.ts';

export const neededColumns = ['first_name', 'last_name'] as const;
export const knownColumns = [...neededColumns, 'email', 'phone', 'company', 'registration'] as const;
type Column = (typeof knownColumns)[number];

export interface ImportedVisitor {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  registration: string | null;
}

export interface ValidatedVisitor {
  row: number;
  visitor: ImportedVisitor;
  /** Has this email address, else this phone number; is invited and not changed. */
  existing: ReturningVisitor | null;
  errors: { column: string; message: Message; params?: Params }[];
}

/** Each row as a visitor, with what is wrong with it by column. The first of several alike is the good one. */
export function validateRows(
  { columns, rows }: CsvTable,
  around: { settings: VisitorSettings; known: readonly ReturningVisitor[]; country: HomeCountry },
): ValidatedVisitor[] {
  const seen = { email: new Map<string, number>(), phone: new Map<string, number>() };
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => oneLine(cells[columns.indexOf(column)] ?? '');
    const visitor: ImportedVisitor = {
      first_name: cell('first_name'),
      last_name: cell('last_name'),
      email: normalEmail(cell('email')) || null,
      phone: withoutInvisible(cell('phone')) || null,
      company: cell('company') || null,
      registration: cell('registration') || null,
    };
    const errors: ValidatedVisitor['errors'] = errorsOf(visitor, around.settings);
    if (cells.length > columns.length) {
      errors.push({ column: 'non_field_errors', message: csvMessages.tooManyCells });
    }
    const keys = { email: visitor.email, phone: phoneKey(visitor.phone, around.country) };
    const twice = { email: csvMessages.emailTwice, phone: texts.phoneTwice };
    for (const column of ['email', 'phone'] as const) {
      const key = keys[column];
      const earlier = key === null ? undefined : seen[column].get(key);
      if (earlier !== undefined) errors.push({ column, message: twice[column], params: { row: earlier } });
      else if (key !== null) seen[column].set(key, row);
    }
    return { row, visitor, existing: existingOf(keys, around), errors };
  });
}

function errorsOf(visitor: ImportedVisitor, settings: VisitorSettings): ValidatedVisitor['errors'] {
  const { registration, ...rest } = visitor;
  const sent = { ...rest, registrations: registration === null ? [] : [registration] };
  return checkVisitor(sent, settings).map(({ field, ...error }) => ({
    ...error,
    column: field.startsWith('vehicles') ? 'registration' : field,
  }));
}

/** The email address says more than the phone, which a company may share. */
function existingOf(
  { email, phone }: { email: string | null; phone: string | null },
  { known, country }: { known: readonly ReturningVisitor[]; country: HomeCountry },
): ReturningVisitor | null {
  const byEmail = email === null ? undefined : known.find((one) => one.email === email);
  if (byEmail) return byEmail;
  return (phone === null ? undefined : known.find((one) => phoneKey(one.phone, country) === phone)) ?? null;
}
