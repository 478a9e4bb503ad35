import { defineMessages } from '@portal/shared/messages';

/** Writing to a visitor, and the SMS alert. Quoted texts are those of rules/people.md#contact. */
export const en = {
  title: 'Contact {{name}}',
  content: 'Message',
  contentRequired: 'Message content is required',
  send: 'Send',
  close: 'Close',
  messagesLeft_one: 'You can send {{count}} more message within this hour.',
  messagesLeft_other: 'You can send {{count}} more messages within this hour.',

  alertTitle: 'Send an SMS alert',
  alertAbout: 'Sent to one phone within 60 minutes. An alert that would arrive late is not sent.',
  recipientNumber: 'Phone number',
  recipientRequired: 'Phone is required',
  liveFromDay: 'Live from',
  liveFromTime: 'Time',
  liveFromRequired: 'Please choose a start.',
  liveTill: 'Live till {{at}}',
  alertSent: 'Alert sent',
  alertFailed: 'Failed to send alert',
} as const;

export const { useT, t } = defineMessages('mf-visitors-contact', { en, de: () => import('./de.ts') });
