import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the services',
  failed: 'The services could not be loaded.',
  title: 'Request an appointment',
  about: 'Tell us what you need and when. We’ll reply by email.',
  language: 'Language',
  none: 'Appointments cannot be requested here',
  noneText: 'Please contact us another way.',
  sent: 'Request sent',
  sentText: 'We have sent an email to {{email}}. Use its link to check the status of your appointment.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-request', { en, de: () => import('./de.ts') });
