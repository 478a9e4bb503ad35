import { defineMessages } from '@portal/shared/messages';

export const en = {
  people: 'People',
  found_one: '{{count}} person',
  found_other: '{{count}} people',
  name: 'Name',
  department: 'Department',
  csv: 'CSV of all',
  print: 'Print',
  notSaved: 'The file could not be made.',
} as const;

export const { useT, t } = defineMessages('mf-reports-people', { en, de: () => import('./de.ts') });
