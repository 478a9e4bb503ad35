import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  hasReservation: 'Genehmigt',
  hasGrantedPermit: 'Platz Ihrer Berechtigung',
  pendingApproval: 'Ausstehend',
  queuedReservation: 'Warteschlange',
  hasReservationForAnotherUser: 'Für jemand anderen',
  hasPermit: 'Berechtigung einlösbar',
  hasPermitOutOfRange: 'Berechtigung, nicht einlösbar',
};
