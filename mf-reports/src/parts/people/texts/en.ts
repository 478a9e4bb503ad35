import { defineMessages } from '@portal/shared/messages';

export const en = {
  people: 'People',
  found_one: '{{count}} person',
  found_other: '{{count}} people',
  name: 'Name',
  department: 'Department',
  stillToCome: 'Includes future days so far.',
  beforeFailed: 'The previous period could not be loaded for comparison.',
  compared: {
    more_one: '{{count}} more person than in {{before}}.',
    more_other: '{{count}} more people than in {{before}}.',
    less_one: '{{count}} person fewer than in {{before}}.',
    less_other: '{{count}} fewer people than in {{before}}.',
    same: 'The same number of people as in {{before}}.',
  },
  csv: 'CSV of all',
  print: 'Print',
  notSaved: 'The file could not be created.',
} as const;

export const { useT, t } = defineMessages('mf-reports-people', { en, de: () => import('./de.ts') });
