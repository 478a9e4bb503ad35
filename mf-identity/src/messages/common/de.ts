import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Wird geladen',
  loadFailed: 'Das konnte nicht geladen werden.',
  loadFailedText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  notFound: 'Das gibt es nicht mehr.',
};
