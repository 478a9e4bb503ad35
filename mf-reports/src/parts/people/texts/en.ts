import { defineMessages } from '@portal/shared/messages';

export const en = {
  people: 'People',
  found_one: '{{count}} person',
  found_other: '{{count}} people',
  name: 'Name',
  department: 'Department',
  stillToCome: 'Part of this is still to come: it is what is known so far.',
  beforeFailed: 'The period before, to compare with, could not be loaded.',
  compared: {
    more_one: '{{count}} person more than in {{before}}.',
    more_other: '{{count}} people more than in {{before}}.',
    less_one: '{{count}} person fewer than in {{before}}.',
    less_other: '{{count}} people fewer than in {{before}}.',
    same: 'As many people as in {{before}}.',
  },
  csv: 'CSV of all',
  print: 'Print',
  notSaved: 'The file could not be made.',
} as const;

export const { useT, t } = defineMessages('mf-reports-people', { en, de: () => import('./de.ts') });
