import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  notAnswered:
    'Es kam keine Antwort. Was gedrückt wurde, steht hier; noch einmal gedrückt geschieht nichts doppelt.',
  again: 'Noch einmal',
  againNamed: 'Noch einmal: {{action}}, {{name}}',
  forget: 'Weglegen',
  forgetNamed: 'Weglegen: {{action}}, {{name}}',
  nextOf: '{{action}}: {{name}}',
};
