import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Ausgaben für Bewirtung',
  views: { centre: 'Nach Kostenstelle', day: 'Nach Tag', category: 'Nach Kategorie', item: 'Nach Artikel' },
  of: { centre: 'Kostenstelle', day: 'Tag', category: 'Kategorie', item: 'Artikel' },
  removed: 'Nicht mehr im Angebot',
  spend: 'Ausgaben',
  orderCount: 'Bestellungen',
  coverCount: 'Personen',
  itemCount: 'Stück',
  cancelledCount: 'Storniert',
  cancelledSpend: 'Stornierter Betrag',
  counted:
    'Eine Bestellung zählt an dem Tag, an dem ihre Besprechung beginnt, dort und dann, wo und wann diese jetzt ist, zu den Preisen bei der Bestellung. Personen sind die der Besprechung, samt Besuch. Stornierte Bestellungen stehen in keiner anderen Zahl; eine abgelehnte Bestellung wurde nie aufgenommen. Eine Bestellung mit mehreren Artikeln zählt bei jedem davon, daher ergeben Bestellungen und Personen nach Artikel oder Kategorie zusammen nicht die des Zeitraums.',
  summary: '{{from}} bis {{until}}: {{spend}} für {{orders}}, {{covers}}.',
  orders_one: '{{count}} Bestellung',
  orders_other: '{{count}} Bestellungen',
  covers_one: '{{count}} Person',
  covers_other: '{{count}} Personen',
  peak: 'Am meisten: {{name}} mit {{spend}}.',
  cancelled: 'Storniert: {{orders}} für {{spend}}.',
  more: '{{spend}} mehr als im Zeitraum {{before}}.',
  less: '{{spend}} weniger als im Zeitraum {{before}}.',
  same: 'So viel wie im Zeitraum {{before}}.',
  stillToCome: 'Ein Teil davon steht noch bevor: Das ist, was bisher bestellt ist.',
};
