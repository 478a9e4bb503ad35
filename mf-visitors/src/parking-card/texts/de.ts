import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Parken für {{visitors}}',
  free: 'Frei für {{visitors}}',
  freeAt: 'Frei: {{name}}',
  freeOf: '{{free}} von {{total}}',
  unlimited: 'Unbegrenzt',
  visits: '{{Visitors}} mit Auto heute',
  inCarPark: 'Auf dem Parkplatz',
  reserved: 'Reserviert',
  none: 'Heute kommen keine {{visitors}} mit dem Auto.',
  noCarPark: 'An diesem Standort gibt es keinen Parkplatz für {{visitors}}',
  more: '{{count}} weitere',
  loading: 'Parkplätze für {{visitors}} werden geladen',
  failed: 'Die freien Stellplätze konnten nicht geladen werden.',
  visitsFailed: 'Die reservierten Stellplätze konnten nicht geladen werden.',
};
