import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Empfang',
  counts: '{{Visitors}} heute',
  waiting: 'Warten',
  late: 'Verspätet',
  expected: 'Erwartet',
  onSite: 'Vor Ort',
  left: 'Gegangen',
  groups: {
    waiting: 'Warten',
    late: 'Verspätet',
    due: 'In der nächsten Stunde',
    watched: 'Auf der Beobachtungsliste, später heute',
  },
  found: 'Gefunden',
  notFound: 'Kein Besuch von heute passt zu diesen Wörtern.',
  none: 'Heute werden keine {{visitors}} erwartet',
  quiet: 'Gerade wartet niemand, und in der nächsten Stunde wird niemand erwartet.',
  host: 'Zu {{name}}',
  noHost: 'Kein Gastgeber',
  declined: 'Der Gastgeber kann nicht kommen.',
  watchList: 'Beobachtungsliste: {{reason}}',
  more: '{{count}} weitere',
  walkIn: 'Spontanbesuch',
  reception: 'Empfang öffnen',
  watchListPage: 'Beobachtungsliste',
  muster: 'Sammelliste',
  loading: 'Der Empfang wird geladen',
  failed: 'Die Besuche konnten nicht geladen werden.',
};
