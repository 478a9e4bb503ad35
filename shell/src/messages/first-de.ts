import type { Translation } from '@portal/shared/messages';
import type { firstEn } from './first-en.ts';

export const firstDe: Translation<typeof firstEn> = {
  logIn: 'Anmelden',
  loadingPage: 'Wird geladen …',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später erneut.',
  reload: 'Seite neu laden',
  support: 'Support',
  logInMissingTitle: 'Die Anmeldung ist nicht verfügbar',
  logInMissingText:
    'Die Anmeldung konnte nicht geladen oder nicht geprüft werden. Laden Sie die Seite neu; wenn das so bleibt, aktualisieren Sie Ihren Browser.',
};
