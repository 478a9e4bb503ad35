import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the services',
  failed: 'The services could not be loaded.',
  title: 'Request an appointment',
  about: 'Tell us what you need and when. You get an answer by email.',
  language: 'Language',
  none: 'Appointments cannot be requested here',
  noneText: 'Please get in touch with us in another way.',
  sent: 'Your request is sent',
  sentText:
    'We have sent an email to {{email}}. The link in it shows your appointment and what has become of it.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-request', { en, de: () => import('./de.ts') });
