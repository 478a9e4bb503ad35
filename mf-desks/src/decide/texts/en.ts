import { defineMessages } from '@portal/shared/messages';

export const en = {
  deadText: 'It is incorrect or has expired. Pending requests are in the table of desk requests.',
  asks: '{{name}} requests a desk',
  asksMany_one: '{{name}} requests a desk for {{count}} day',
  asksMany_other: '{{name}} requests a desk for {{count}} days',
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
