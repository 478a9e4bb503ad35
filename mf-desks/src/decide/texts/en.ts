import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the request…',
  notLoaded: 'The request could not be loaded.',
  notLoadedText: 'Please try again in a moment.',
  dead: 'This link no longer works',
  deadText: 'It is wrong or has expired. The table of desk requests shows what awaits approval.',
  asks: '{{name}} asks for a desk',
  asksMany_one: '{{name}} asks for a desk on {{count}} day',
  asksMany_other: '{{name}} asks for a desk on {{count}} days',
  at: '{{desk}}, {{zone}}, {{site}}',
  approve: 'Approve',
  deny: 'Deny',
  reason: 'Reason',
  reasonHelp: 'Optional, when you deny it. The person gets it by email.',
  failed: 'Something went wrong.',
  doneApprove: 'The desk request has been approved.',
  doneDeny: 'The desk request has been denied.',
  doneText: 'The person is told by mail.',
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    denied: 'Denied',
    cancelled: 'Cancelled',
    released: 'Released',
  },
} as const;

export const { useT } = defineMessages('mf-desks-decide', { en, de: () => import('./de.ts') });
