import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  retry: 'Erneut versuchen',
  reference: 'Referenz: {{id}}',
  notifications: 'Mitteilungen',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  openFailed: 'Das konnte nicht geöffnet werden. Bitte versuchen Sie es erneut.',
  closeTyped: 'Sie haben das noch nicht gesendet. Es bleibt als Entwurf erhalten.',
  closeAnyway: 'Schließen',
  goOnTyping: 'Weiter bearbeiten',
};
