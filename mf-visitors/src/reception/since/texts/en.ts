import { defineMessages } from '@portal/shared/messages';

export const en = {
  lateBy: '{{time}} late',
  arrivedAgo: 'Arrived {{time}} ago',
  minutes: '{{minutes}} min',
  hours: '{{hours}} h',
} as const;

export const { useT, t } = defineMessages('mf-visitors-since', { en, de: () => import('./de.ts') });
