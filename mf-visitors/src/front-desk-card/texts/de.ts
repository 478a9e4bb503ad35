import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Empfang heute',
  about: 'Wer an Ihren Standorten erwartet wird, da ist und sich verspätet.',
  aboutSite: 'Wer am Standort {{site}} erwartet wird, da ist und sich verspätet.',
  counts: '{{Visitors}} heute',
  expected: 'Erwartet',
  onSite: 'Vor Ort',
  late: 'Verspätet',
  left: 'Gegangen',
  waitingNow: 'Warten jetzt',
  nobodyWaits: 'Niemand wartet.',
  watched: 'Auf der Beobachtungsliste: kommen noch oder warten',
  waitsSince: 'Seit {{time}}',
  comesAt: 'Kommt um {{time}}',
  host: 'zu {{name}}',
  declined: 'Der Gastgeber kann nicht kommen.',
  more: 'und {{count}} weitere',
  reception: 'Empfang öffnen',
  watchList: 'Beobachtungsliste',
  muster: 'Sammelliste',
  loading: 'Wartende werden geladen',
  failed: 'Wer wartet, konnte nicht geladen werden.',
};
