import { defineMessages } from '@portal/shared/messages';

export const en = {
  notAnswered: 'No answer came. What was pressed is kept here; pressed again, nothing is done twice.',
  again: 'Try again',
  againNamed: 'Try again: {{action}}, {{name}}',
  forget: 'Put away',
  forgetNamed: 'Put away: {{action}}, {{name}}',
  nextOf: '{{action}}: {{name}}',
} as const;

export const { useT } = defineMessages('mf-visitors-not-done', { en, de: () => import('./de.ts') });
