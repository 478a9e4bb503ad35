import { defineMessages } from '@portal/shared/messages';

export const en = {
  notAnswered: 'The server did not answer. These actions are saved here; trying again never repeats them.',
  again: 'Try again',
  againNamed: 'Try again: {{action}}, {{name}}',
  forget: 'Dismiss',
  forgetNamed: 'Dismiss: {{action}}, {{name}}',
  nextOf: '{{action}}: {{name}}',
} as const;

export const { useT } = defineMessages('mf-visitors-not-done', { en, de: () => import('./de.ts') });
