import { defineMessages } from '@portal/shared/messages';

/** Texts of a visitor's parking; the two of a cancellation are kept to the letter (rules/parking.md#requests). */
export const en = {
  label: 'Parking History',
  when: 'When',
  place: 'Car park',
  space: '{{carPark}}, space {{space}}',
  site: 'Site',
  status: 'Status',
  actions: 'Actions',
  cancel: 'Cancel',
  cancelOf: 'Cancel parking on {{day}}',
  failed: 'The parking could not be loaded.',
  none: 'No parking',
  noneText: 'Reserved spaces will appear here.',
  question: 'The space at {{carPark}} on {{day}}, {{times}}, goes to the next in the queue.',
  cancelFailed: 'Something went wrong. Parking has not been cancelled.',
} as const;

export const { useT } = defineMessages('mf-parking-visitor-history', { en, de: () => import('./de.ts') });
