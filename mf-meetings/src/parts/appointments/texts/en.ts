import { defineMessages } from '@portal/shared/messages';

export const en = {
  requested: 'Requested',
  suggested: 'Suggested',
  approved: 'Approved',
  confirmed: 'Confirmed',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;

export const { useT, t } = defineMessages('mf-meetings-appointment-status', {
  en,
  de: () => import('./de.ts'),
});
