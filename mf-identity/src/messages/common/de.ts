import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  discard: 'Änderungen verwerfen',
  unsaved: 'Noch nicht gespeichert',
};
