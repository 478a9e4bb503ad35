import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  notAnswered:
    'Der Server hat nicht geantwortet. Diese Aktionen sind hier gespeichert; ein neuer Versuch führt sie nie doppelt aus.',
  again: 'Erneut versuchen',
  againNamed: 'Erneut versuchen: {{action}}, {{name}}',
  forget: 'Verwerfen',
  forgetNamed: 'Verwerfen: {{action}}, {{name}}',
  nextOf: '{{action}}: {{name}}',
};
