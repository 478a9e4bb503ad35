import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the invitation',
  notLoaded: 'The invitation could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  dead: 'This invitation cannot be answered',
  deadText: 'This link is invalid or has expired. Please use the link in the latest email.',
  untitled: 'Meeting',
  asks: '{{name}}, will you come?',
  asksMany: '{{name}}, which of these {{count}} dates will you come to?',
  host: 'Host',
  accept: 'Accept',
  decline: 'Decline',
  acceptAll: 'Accept all',
  declineAll: 'Decline all',
  acceptOf: 'Accept {{day}}',
  declineOf: 'Decline {{day}}',
  accepted: 'Accepted',
  declined: 'Declined',
  saidAccepted: 'You have accepted. The hosts can see your answer.',
  saidDeclined: 'You have declined. The hosts are notified.',
  canChange: 'You can change your answer until the meeting begins.',
  failed: 'Your answer could not be sent.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-reply', { en, de: () => import('./de.ts') });
