import { defineMessages } from '@portal/shared/messages';

/** Texts of the marks, in the legend and at a day (rules/parking.md#calendar). */
export const en = {
  hasReservation: 'Approved',
  hasGrantedPermit: 'Your permit’s space',
  pendingApproval: 'Pending',
  queuedReservation: 'Queued',
  hasReservationForAnotherUser: 'For somebody else',
  hasPermit: 'Permit to claim',
  hasPermitOutOfRange: 'Permit, cannot be claimed',
} as const;

export const { useT } = defineMessages('mf-parking-marks', { en, de: () => import('./de.ts') });
