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
    'Eine Bestellung zählt am Tag, an dem ihre Besprechung beginnt, zu den Preisen bei der Bestellung. Personen sind alle in der Besprechung, auch Besuch. Stornierte Bestellungen erscheinen nur unter „Storniert“. Eine Bestellung mit mehreren Artikeln zählt bei jedem davon, daher ergeben diese Zahlen zusammen nicht die Summe des Zeitraums.',
  summary: '{{from}} bis {{until}}: {{spend}} für {{orders}}, {{covers}}.',
  orders_one: '{{count}} Bestellung',
  orders_other: '{{count}} Bestellungen',
  covers_one: '{{count}} Person',
  covers_other: '{{count}} Personen',
  peak: 'Am meisten: {{name}} mit {{spend}}.',
  cancelled: 'Storniert: {{orders}} für {{spend}}.',
  more: '{{spend}} mehr als im Zeitraum {{before}}.',
  less: '{{spend}} weniger als im Zeitraum {{before}}.',
  same: 'Genauso viel wie im Zeitraum {{before}}.',
  stillToCome: 'Enthält Bestellungen für den Rest des Zeitraums.',
};
