import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the arrival',
  title: '{{name}} has arrived',
  from: 'from {{company}}',
  at: 'At {{site}} since {{time}}.',
  question: 'What should reception do?',
  onMyWay: 'On my way',
  onMyWayText: 'I am coming to reception.',
  sendUp: 'Send up',
  sendUpText: 'Please show them the way to me.',
  decline: 'Decline',
  declineText: 'I cannot see anyone right now.',
  answered: 'Reception has received your answer: {{answer}}. You can still change it.',
  failed: 'Something went wrong. Reception has not received your answer.',
  ended: 'This visit has ended. You can no longer change your answer.',
  notLoaded: 'The arrival could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  dead: 'This link is wrong or has expired.',
  deadText: 'Please use the link in the latest email, or call reception.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-arrival', { en, de: () => import('./de.ts') });
