import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  password: 'Aktuelles Passwort',
  passwordRequired: 'Aktuelles Passwort ist erforderlich',
  code: 'Code',
  codeRequired: 'Code ist erforderlich',
  codeOrRecovery: 'Ein Code aus der App oder ein Wiederherstellungscode.',
  cancel: 'Abbrechen',
};
