import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  content: 'Nachricht',
  contentRequired: 'Bitte geben Sie eine Nachricht ein',
  by: 'Senden per',
  byEmail: 'E-Mail',
  bySms: 'SMS',
  wayRequired: 'Wählen Sie E-Mail oder SMS',
  noEmail: 'Keine E-Mail-Adresse hinterlegt.',
  noPhone: 'Keine Telefonnummer hinterlegt.',
  cannotContact: 'Für diese Person ist weder eine E-Mail-Adresse noch eine Telefonnummer hinterlegt.',
  send: 'Senden',
  close: 'Schließen',
  sent: 'Die Nachricht wurde gesendet.',
  failed: 'Die Nachricht konnte nicht gesendet werden.',
  messagesLeft_one: 'Sie können in dieser Stunde noch {{count}} Nachricht senden.',
  messagesLeft_other: 'Sie können in dieser Stunde noch {{count}} Nachrichten senden.',
};
