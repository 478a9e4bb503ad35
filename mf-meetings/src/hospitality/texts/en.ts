import { defineMessages } from '@portal/shared/messages';

export const en = {
  site: 'Site',
  date: 'Date',
  today: 'Today',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  print: 'Print',
  export: 'Export CSV',
  exportReady: 'Orders exported.',
  exportFailed: 'The orders could not be exported.',
  loading: 'Loading the orders',
  loadFailed: 'The orders could not be loaded.',
  none: 'No orders for this day.',
  orders: 'Orders',
  until: 'to {{time}}',
  noRoom: 'No room',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  untitled: 'Meeting',
  costCentre: 'Cost centre {{costCentre}}',
  totals: 'Totals by item',
  item: 'Item',
  quantity: 'Quantity',
  cost: 'Cost',
  all: 'Total',
} as const;

export const { useT, t } = defineMessages('mf-meetings-hospitality', { en, de: () => import('./de.ts') });
