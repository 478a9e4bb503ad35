import type { PlateListEntryCreate } from '@portal/openapi/parking';
import type { Translate } from '@portal/shared/messages';
import { object, string } from 'yup';
import type { PlateListEntry } from '#parts/cameras';
import type { en } from './texts/en.ts';

export const LONGEST_NOTE = 500;

export interface EntryValues {
  /** 0 for one that is not there yet. */
  version: number;
  registration: string;
  list: PlateListEntry['list'];
  note: string;
  endsOn: string;
}

export const NO_ENTRY: EntryValues = { version: 0, registration: '', list: 'allow', note: '', endsOn: '' };

export function entryValues({ version, registration, list, note, endsOn }: PlateListEntry): EntryValues {
  return { version, registration, list, note: note ?? '', endsOn: endsOn ?? '' };
}

export function entryBody({ registration, list, note, endsOn }: EntryValues): PlateListEntryCreate {
  return { registration: registration.trim(), list, note: note.trim() || null, endsOn: endsOn || null };
}

/** @param today of the site */
export function entrySchema(t: Translate<typeof en>, today: string) {
  return object({
    registration: string().trim().required(t('registrationRequired')),
    endsOn: string().test('not-past', t('endsBeforeToday'), (day) => !day || day >= today),
  });
}
