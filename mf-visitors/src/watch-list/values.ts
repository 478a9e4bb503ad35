import type { WatchListEntry, WatchListEntryCreate } from '@portal/openapi/visitors';
import type { Translate } from '@portal/shared/messages';
import { isEmail } from '@portal/shared/people';
import { object, string, type TestContext } from 'yup';
import type { en } from './texts/en.ts';

export interface EntryValues {
  /** 0 for one that is not there yet. */
  version: number;
  name: string;
  email: string;
  phone: string;
  reason: string;
}

export const NO_ENTRY: EntryValues = { version: 0, name: '', email: '', phone: '', reason: '' };

export function entryValues({ version, name, email, phone, reason }: WatchListEntry): EntryValues {
  return { version, name: name ?? '', email: email ?? '', phone: phone ?? '', reason };
}

export function entryBody({ name, email, phone, reason }: EntryValues): WatchListEntryCreate {
  const orNull = (text: string) => text.trim() || null;
  return { name: orNull(name), email: orNull(email), phone: orNull(phone), reason: reason.trim() };
}

/** How an entry is named where it is one of many. */
export function entryName({ name, email, phone }: Pick<WatchListEntry, 'name' | 'email' | 'phone'>): string {
  return name ?? email ?? phone ?? '';
}

/** Something to know the person by, and what reception is to do. */
export function entrySchema(t: Translate<typeof en>) {
  return object({
    name: string().test((_, test) => isSomebody(test) || test.createError({ message: t('whoRequired') })),
    email: string()
      .trim()
      .test('email', t('emailInvalid'), (text) => !text || isEmail(text)),
    reason: string().trim().required(t('reasonRequired')),
  });
}

function isSomebody({ parent }: TestContext): boolean {
  const { name, email, phone } = parent as Partial<EntryValues>;
  return [name, email, phone].some((text) => Boolean(text?.trim()));
}
