import { defineMessages } from '@portal/shared/messages';

export const en = {
  deadText: 'It is incorrect or has expired. Pending requests are in the table of desk requests.',
  asks_one: '{{name}} requests a desk',
  asks_other: '{{name}} requests a desk for {{count}} days',
  at: '{{desk}}, {{zone}}, {{site}}',
  failed: 'Something went wrong.',
  done: {
    approve: 'The desk request has been approved.',
    deny: 'The desk request has been denied.',
  },
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    denied: 'Denied',
    cancelled: 'Cancelled',
    released: 'Released',
  },
} as const;

export const { useT } = defineMessages('mf-desks-decide', { en, de: () => import('./de.ts') });
