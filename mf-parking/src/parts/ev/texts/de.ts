import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  dayFailed: 'Wann die Ladeplätze belegt sind, konnte nicht geladen werden.',
  takenOn: 'Ladeplätze am {{day}}: belegt',
  freeAllDay: 'Den ganzen Tag frei',
  yours: '{{times}} (Sie)',
  of: '{{times}} ({{person}})',
  charge: 'Ladeplatz, {{times}}',
  chargeAt: 'Ladeplatz {{space}}, {{times}}',
  queued: 'Warteschlange',
  queuedPlace: 'Warteschlange, Platz {{place}}',
  pending: 'Mit dem Stellplatz',
  next: 'Danach belegt ab {{time}}',
  end: 'Ladeplatz zurückgeben',
  endTitle: 'Ladeplatz zurückgeben?',
  endText: 'Er geht an die Nächsten, die auf einen warten. Ihr Parken bleibt.',
  keep: 'Behalten',
  ended: 'Der Ladeplatz wurde zurückgegeben.',
  endFailed: 'Der Ladeplatz konnte nicht zurückgegeben werden.',
};
