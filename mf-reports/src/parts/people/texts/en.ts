import { defineMessages } from '@portal/shared/messages';

export const en = {
  people: 'People',
  found_one: '{{count}} person',
  found_other: '{{count}} people',
  name: 'Name',
  department: 'Department',
  stillToCome: 'Part of this is still to come: it is what is known so far.',
  csv: 'CSV of all',
  print: 'Print',
  notSaved: 'The file could not be made.',
} as const;

export const { useT, t } = defineMessages('mf-reports-people', { en, de: () => import('./de.ts') });
