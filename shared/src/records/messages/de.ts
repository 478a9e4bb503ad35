import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  required: 'Dieses Feld ist erforderlich',
  save: 'Speichern',
  saved: 'Gespeichert.',
  editOne: '{{name}} bearbeiten',
  remove: 'Entfernen',
  removeTitle: '{{name}} entfernen?',
  removed: '{{name}} wurde entfernt.',
  removeFailed: '{{name}} konnte nicht entfernt werden.',
};
