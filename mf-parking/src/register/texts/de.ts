import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Fahrzeug anmelden',
  about: 'Melden Sie das Fahrzeug an, das Sie hier parken, damit wir Sie erreichen können.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  registration: 'Kennzeichen',
  note: 'Notiz',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  registrationRequired: 'Das Kennzeichen Ihres Fahrzeugs ist erforderlich',
  send: 'Fahrzeug anmelden',
  failed: 'Ihr Fahrzeug konnte nicht angemeldet werden.',
  thanks: 'Vielen Dank',
  thanksText: 'Ihr Fahrzeug ist angemeldet.',
  another: 'Weiteres Fahrzeug anmelden',
  language: 'Sprache',
};
