import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Frage wird geladen',
  failed: 'Die Frage konnte nicht geladen werden.',
  dead: 'Dieser Link beantwortet nichts mehr',
  deadText: 'Er ist falsch oder abgelaufen.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  sendFailed: 'Die Antwort konnte nicht gesendet werden.',
};
