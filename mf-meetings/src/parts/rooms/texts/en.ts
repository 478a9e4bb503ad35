import { defineMessages } from '@portal/shared/messages';

export const en = {
  unavailable: 'Closed',
  'non-bookable': 'Not bookable',
  'walk-ins': 'Walk in',
  unauthorized: 'No access',
  occupied: 'Taken',
  'semi-occupied': 'Partly or soon taken',
  available: 'Free',
} as const;

export const { useT, t } = defineMessages('mf-meetings-room', { en, de: () => import('./de.ts') });
