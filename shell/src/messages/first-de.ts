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
    'Der Teil des Portals, der Sie anmeldet, konnte nicht geladen werden. Bitte laden Sie die Seite gleich noch einmal.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts, oder Ihr Konto darf es nicht sehen.',
  toDashboard: 'Zur Übersicht',
  toLogIn: 'Zur Anmeldung',
};
