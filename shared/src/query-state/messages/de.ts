import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Wird geladen',
  failed: 'Das konnte nicht geladen werden.',
  failedText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
  asOf: 'Stand {{time}}',
  reference: 'Referenz: {{id}}',
  notFound: 'Das gibt es nicht mehr.',
  forbidden: 'Sie haben dafür keine Berechtigung mehr.',
  language: 'Sprache',
  forbiddenText: 'Wenn Sie Zugriff brauchen, wenden Sie sich an die Administration.',
};
