import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  printed: 'Der Ausweis von {{name}} wurde gedruckt.',
  failed: 'Der Ausweis von {{name}} wurde nicht gedruckt: {{problem}}',
  noReason: 'der Drucker hat keinen Grund genannt',
  waits:
    'Der Drucker hat den Ausweis von {{name}} noch nicht abgeholt. Er wird gedruckt, sobald der Drucker wieder bereit ist.',
};
