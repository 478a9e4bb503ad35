import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Stellplätze jetzt',
  loading: 'Freie Stellplätze werden geladen …',
  failed: 'Die freien Stellplätze konnten nicht geladen werden.',
  free: '{{free}} von {{total}} frei',
  noSpaces: 'Keine Stellplätze in Betrieb',
  unlimited: 'Unbegrenzt',
  queued_one: '{{count}} wartet',
  queued_other: '{{count}} warten',
  none: 'Kein Parkplatz an diesem Standort.',
};
