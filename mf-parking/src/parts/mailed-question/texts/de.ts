import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Frage wird geladen',
  failed: 'Die Anfrage konnte nicht geladen werden.',
  dead: 'Dieser Link gilt nicht mehr',
  deadText: 'Er ist falsch oder abgelaufen.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  sendFailed: 'Die Antwort konnte nicht gesendet werden.',
};
