import { defineMessages } from '@portal/shared/messages';

export const en = {
  deadText: 'It is incorrect or has expired. Pending requests are in the table of parking requests.',
  asks_one: '{{name}} requests parking',
  asks_other: '{{name}} requests parking for {{count}} days',
  at: '{{carPark}}, {{site}}',
  space: 'Space {{space}}',
  failed: 'Something went wrong...',
  done: {
    approve: 'Parking request has been approved.',
    deny: 'Parking request has been denied.',
  },
  statuses: {
    'pre-approval': 'Pending',
    confirmed: 'Approved',
    queued: 'Queued',
    denied: 'Denied',
    cancelled: 'Cancelled',
    released: 'Released',
    unavailable: 'Unavailable',
  },
} as const;

export const { useT } = defineMessages('mf-parking-decide', { en, de: () => import('./de.ts') });
