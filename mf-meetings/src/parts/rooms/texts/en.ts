import { defineMessages } from '@portal/shared/messages';

export const en = {
  unavailable: 'Closed',
  'non-bookable': 'Not bookable',
  'walk-ins': 'Walk in',
  unauthorized: 'Not for you',
  occupied: 'Taken',
  'semi-occupied': 'Soon or partly taken',
  available: 'Free',
} as const;

export const { useT, t } = defineMessages('mf-meetings-room', { en, de: () => import('./de.ts') });
