import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Zweiter Schritt',
  intro: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für {{email}} ein.',
  introPasskey: 'Verwenden Sie Ihren Passkey für {{email}}, oder geben Sie einen Code ein.',
  introRecovery: 'Geben Sie einen Ihrer Wiederherstellungscodes für {{email}} ein.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  codeRequired: 'Bitte geben Sie den Code ein',
  remember: 'In diesem Browser 30 Tage lang nicht nach einem Code fragen',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'App verwenden',
  expired: 'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
};
