import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the report…',
  notLoaded: 'The report could not be loaded.',
  dead: 'This link does not work any more',
  deadText: 'The report is not sent to you any more, or the link is old: take that of a newer mail.',
  title: 'Stop getting this report?',
  doneTitle: 'You do not get this report any more',
  report: '{{report}}: {{place}}',
  weekly: 'Every week to {{email}}',
  monthly: 'Every month to {{email}}',
  text: 'The others who get it are not affected.',
  unsubscribe: 'Unsubscribe',
  done: 'You are unsubscribed. A mail that has already been written may still arrive.',
  again: 'Changed your mind?',
  resubscribe: 'Subscribe again',
  back: 'You get this report again.',
  failed: 'Something went wrong. Nothing has changed.',
} as const;

export const { useT } = defineMessages('mf-reports-unsubscribe', { en, de: () => import('./de.ts') });
