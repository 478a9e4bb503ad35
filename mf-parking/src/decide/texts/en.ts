import { defineMessages } from '@portal/shared/messages';

export const en = {
  deadText: 'It is wrong or has expired. The table of parking requests shows what awaits approval.',
  asks: '{{name}} asks for parking',
  asksMany_one: '{{name}} asks for parking on {{count}} day',
  asksMany_other: '{{name}} asks for parking on {{count}} days',
  at: '{{carPark}}, {{site}}',
  space: 'Space {{space}}',
  failed: 'Something went wrong...',
  doneApprove: 'Parking request has been approved.',
  doneDeny: 'Parking request has been denied.',
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
