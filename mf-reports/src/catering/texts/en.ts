import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Catering spend',
  views: { centre: 'By cost centre', day: 'By day', category: 'By category', item: 'By item' },
  of: { centre: 'Cost centre', day: 'Day', category: 'Category', item: 'Item' },
  removed: 'No longer on the menu',
  spend: 'Spend',
  orderCount: 'Orders',
  coverCount: 'Covers',
  itemCount: 'Items',
  cancelledCount: 'Cancelled',
  cancelledSpend: 'Cancelled spend',
  counted:
    'An order counts on the day on which its meeting begins, where and when that is now, at the prices of the moment of ordering. Covers are the people of the meeting, visitors included. Cancelled orders are in no other figure; an order that was refused was never written. An order of several items counts in each of them, so orders and covers by item or category do not add up to those of the period.',
  summary: '{{from}} to {{until}}: {{spend}} for {{orders}}, {{covers}}.',
  orders_one: '{{count}} order',
  orders_other: '{{count}} orders',
  covers_one: '{{count}} cover',
  covers_other: '{{count}} covers',
  peak: 'Most: {{name}} with {{spend}}.',
  cancelled: 'Cancelled: {{orders}} for {{spend}}.',
  more: '{{spend}} more than in {{before}}.',
  less: '{{spend}} less than in {{before}}.',
  same: 'As much as in {{before}}.',
  stillToCome: 'Part of this is still to come: it is what is ordered so far.',
} as const;

export const { useT, t } = defineMessages('mf-reports-catering', { en, de: () => import('./de.ts') });
