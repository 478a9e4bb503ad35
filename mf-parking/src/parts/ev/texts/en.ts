import { defineMessages } from '@portal/shared/messages';

/** Texts of chargers and charges (rules/parking.md#ev). */
export const en = {
  dayFailed: 'When the chargers are taken could not be loaded.',
  takenOn: 'EV spaces on {{day}}: taken',
  freeAllDay: 'Free all day',
  yours: '{{times}} (you)',
  of: '{{times}} ({{person}})',
  charge: 'EV space, {{times}}',
  chargeAt: 'EV space {{space}}, {{times}}',
  queued: 'Queued',
  queuedPlace: 'Queued, place {{place}}',
  pending: 'With the parking space',
  next: 'Next at {{time}}',
  end: 'Give back the EV space',
  endTitle: 'Give back the EV space?',
  endText: 'It goes to the next who waits for one. Your parking stays.',
  keep: 'Keep it',
  ended: 'The EV space was given back.',
  endFailed: 'The EV space could not be given back.',
} as const;

export const { useT } = defineMessages('mf-parking-ev', { en, de: () => import('./de.ts') });
