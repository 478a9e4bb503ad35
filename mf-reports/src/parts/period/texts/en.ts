import { defineMessages } from '@portal/shared/messages';

export const en = {
  filters: 'Report filters',
  site: 'Site',
  presets: 'Period',
  ownDays: 'Custom',
  preset: {
    thisWeek: 'This week',
    lastWeek: 'Last week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
  from: 'From',
  until: 'Until',
  days: 'Days that count',
  which: { working: 'Mon to Fri', all: 'All days' },
  before: "The last day can't be before the first.",
  tooLong: 'You can choose up to {{count}} days.',
} as const;

export const { useT, t } = defineMessages('mf-reports-period', { en, de: () => import('./de.ts') });
