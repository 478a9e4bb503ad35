import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  dayFailed: 'Die Buchungen der Ladeplätze konnten nicht geladen werden.',
  takenOn: 'Gebuchte Ladeplätze am {{day}}',
  freeAllDay: 'Den ganzen Tag frei',
  yours: '{{times}} (Sie)',
  of: '{{times}} ({{person}})',
  charge: 'Ladeplatz, {{times}}',
  chargeAt: 'Ladeplatz {{space}}, {{times}}',
  queued: 'Warteschlange',
  queuedPlace: 'Warteschlange, Platz {{place}}',
  pending: 'Mit dem Stellplatz',
  next: 'Danach belegt ab {{time}}',
  end: 'Ladeplatz freigeben',
  endTitle: 'Ladeplatz freigeben?',
  endText: 'Er geht an die nächste Person in der Warteschlange. Ihr Stellplatz bleibt bestehen.',
  keep: 'Behalten',
  ended: 'Der Ladeplatz wurde freigegeben.',
  endFailed: 'Der Ladeplatz konnte nicht freigegeben werden.',
};
