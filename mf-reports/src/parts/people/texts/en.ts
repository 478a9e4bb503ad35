import { defineMessages } from '@portal/shared/messages';

export const en = {
  people: 'People',
  found_one: '{{count}} person',
  found_other: '{{count}} people',
  name: 'Name',
  department: 'Department',
} as const;

export const { useT, t } = defineMessages('mf-reports-people', { en, de: () => import('./de.ts') });
