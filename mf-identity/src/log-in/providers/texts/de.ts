import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  continueWith: 'Weiter mit {{name}}',
  unreachable: '{{name}} ist zurzeit nicht erreichbar.',
  or: 'oder mit Passwort',
  usePassword: 'Mit Passwort anmelden',
  usePasswordText: 'Nur für die Administration, solange der Anbieter nicht erreichbar ist.',
};
