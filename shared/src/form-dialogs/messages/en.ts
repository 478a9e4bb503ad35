import { defineMessages } from '../../messages/index.ts';

export const en = {
  content: 'Message',
  contentRequired: 'Message content is required',
  by: 'Send by',
  byEmail: 'Email',
  bySms: 'SMS',
  wayRequired: 'You must select either email or sms',
  noEmail: 'No email address on file.',
  noPhone: 'No phone number on file.',
  cannotContact: 'This person has no email address or phone number on file.',
  send: 'Send',
  close: 'Close',
  sent: 'Contact sent to user',
  failed: 'Failed to send contact message',
  messagesLeft_one: 'You can send {{count}} more message within this hour.',
  messagesLeft_other: 'You can send {{count}} more messages within this hour.',
} as const;

export const { useT, t } = defineMessages('contact-dialog', { en, de: () => import('./de.ts') });
