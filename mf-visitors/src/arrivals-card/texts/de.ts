import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Ankünfte pro Stunde',
  soFar: 'Bisher {{arrived}} von {{booked}}',
  hour: '{{time}}: {{arrived}} von {{booked}} sind da',
  none: 'Heute werden keine {{visitors}} erwartet',
  loading: 'Ankünfte werden geladen',
  failed: 'Die Ankünfte konnten nicht geladen werden.',
};
