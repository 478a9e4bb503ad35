import { defineMessages } from '@portal/shared/messages';

/** Texts of chargers and charges (rules/parking.md#ev). */
export const en = {
  dayFailed: 'EV space bookings could not be loaded.',
  takenOn: 'EV space bookings on {{day}}',
  freeAllDay: 'Free all day',
  yours: '{{times}} (you)',
  of: '{{times}} ({{person}})',
  charge: 'EV space, {{times}}',
  chargeAt: 'EV space {{space}}, {{times}}',
  queued: 'Queued',
  queuedPlace: 'Queued, place {{place}}',
  pending: 'With the parking space',
  next: 'Next at {{time}}',
  end: 'Release the EV space',
  endTitle: 'Release the EV space?',
  endText: 'It goes to the next person in the queue. Your parking is not affected.',
  keep: 'Keep it',
  ended: 'The EV space was released.',
  endFailed: 'The EV space could not be released.',
} as const;

export const { useT } = defineMessages('mf-parking-ev', { en, de: () => import('./de.ts') });
