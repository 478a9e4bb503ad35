import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the report…',
  notLoaded: 'The report could not be loaded.',
  dead: 'This link no longer works',
  deadText: 'You no longer get this report, or the link is old. Use the link in a more recent email.',
  title: 'Unsubscribe from this report?',
  doneTitle: 'You are unsubscribed',
  report: '{{report}}: {{place}}',
  weekly: 'Every week to {{email}}',
  monthly: 'Every month to {{email}}',
  text: 'Other recipients are not affected.',
  unsubscribe: 'Unsubscribe',
  done: 'An email already on its way may still arrive.',
  again: 'Changed your mind?',
  resubscribe: 'Subscribe again',
  back: 'You get this report again.',
  failed: 'Something went wrong. Nothing has changed.',
} as const;

export const { useT } = defineMessages('mf-reports-unsubscribe', { en, de: () => import('./de.ts') });
