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
    "An order counts on the day its meeting begins, at the prices when it was ordered. Covers are the meeting's people, including visitors. Cancelled orders appear only under Cancelled. An order with several items counts under each of them, so these figures do not add up to the period's total.",
  summary: '{{from}} to {{until}}: {{spend}} for {{orders}}, {{covers}}.',
  orders_one: '{{count}} order',
  orders_other: '{{count}} orders',
  covers_one: '{{count}} cover',
  covers_other: '{{count}} covers',
  peak: 'Most: {{name}} with {{spend}}.',
  cancelled: 'Cancelled: {{orders}} for {{spend}}.',
  more: '{{spend}} more than in {{before}}.',
  less: '{{spend}} less than in {{before}}.',
  same: 'The same as in {{before}}.',
  stillToCome: 'Includes orders for the rest of the period.',
} as const;

export const { useT, t } = defineMessages('mf-reports-catering', { en, de: () => import('./de.ts') });
