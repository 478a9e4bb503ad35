import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading your appointment',
  notLoaded: 'Your appointment could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  dead: 'No appointment found',
  deadText: 'This link is invalid or has expired. Please use the link in the latest email.',
  over: 'This appointment is over',
  overText: 'If you need another appointment, please contact us.',
  language: 'Language',
  hello: 'Hello {{name}}',
  state: {
    requested: 'You have requested this appointment. We’ll email you as soon as it is decided.',
    suggested: 'We have suggested new details. Please confirm or decline them.',
    approved: 'Your appointment is approved. We look forward to seeing you.',
    confirmed: 'Your appointment is confirmed. We look forward to seeing you.',
    declined: 'Sorry, your appointment was declined.',
    cancelled: 'This appointment is cancelled.',
    done: 'This appointment is over.',
  },
  suggestion: 'Our suggestion',
  yours: 'Your appointment',
  before: 'Your current appointment',
  when: 'When',
  zone: 'Time zone of {{site}}: {{zone}}',
  with: 'With',
  where: 'Where',
  what: 'What',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  confirm: 'Confirm',
  decline: 'Decline the suggestion',
  cancel: 'Cancel appointment',
  cancelTitle: 'Cancel your appointment?',
  cancelText:
    'The time becomes available to others. If you change your mind, you’ll need to request a new appointment.',
  keep: 'Keep appointment',
  failed: 'Your answer could not be saved.',
  changed: 'The appointment has changed. Please check it again.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-customer', { en, de: () => import('./de.ts') });
