import { defineMessages } from '@portal/shared/messages';

export const en = {
  deadText: 'It is wrong or has expired. The table of desk requests shows what awaits approval.',
  asks: '{{name}} asks for a desk',
  asksMany_one: '{{name}} asks for a desk on {{count}} day',
  asksMany_other: '{{name}} asks for a desk on {{count}} days',
  at: '{{desk}}, {{zone}}, {{site}}',
  failed: 'Something went wrong.',
  doneApprove: 'The desk request has been approved.',
  doneDeny: 'The desk request has been denied.',
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    denied: 'Denied',
    cancelled: 'Cancelled',
    released: 'Released',
  },
} as const;

export const { useT } = defineMessages('mf-desks-decide', { en, de: () => import('./de.ts') });
