import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the request…',
  notLoaded: 'The request could not be loaded.',
  notLoadedText: 'Please try again in a moment.',
  dead: 'This link decides nothing any more',
  deadText: 'It is wrong or has expired. The table of parking requests shows what awaits approval.',
  asks: '{{name}} asks for parking',
  asksMany_one: '{{name}} asks for parking on {{count}} day',
  asksMany_other: '{{name}} asks for parking on {{count}} days',
  at: '{{carPark}}, {{site}}',
  space: 'Space {{space}}',
  approve: 'Approve',
  deny: 'Deny',
  reason: 'Reason',
  reasonHelp: 'Optional, when you deny it. The person is mailed it.',
  failed: 'Something went wrong...',
  doneApprove: 'Parking request has been approved.',
  doneDeny: 'Parking request has been denied.',
  doneText: 'The person is told by mail.',
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
