import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Code eingeben',
  intro: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für {{email}} ein.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  codeRequired: 'Bitte geben Sie den Code ein',
  remember: 'In diesem Browser 30 Tage lang nicht nach einem Code fragen',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'App verwenden',
  expired: 'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
};
