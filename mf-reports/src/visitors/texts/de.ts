import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Besucher',
  views: { day: 'Nach Tag', hour: 'Nach Stunde der Ankunft', site: 'Nach Standort' },
  of: { day: 'Tag', hour: 'Stunde', site: 'Standort' },
  visitCount: 'Besuche',
  cameCount: 'Gekommen',
  noShowCount: 'Nicht erschienen',
  walkInCount: 'Ohne Einladung',
  cancelledCount: 'Abgesagt',
  wait: 'Wartezeit im Mittel',
  minutes: '{{minutes}} Min.',
  counted:
    'Ein Besuch zählt am Tag, an dem er beginnt. Gekommen sind alle, die ankamen oder eingecheckt wurden. Als nicht erschienen gelten so vermerkte Besuche und solche ohne Ankunft. Die Wartezeit reicht von der Ankunft bis zum Check-in. „Nach Standort“ umfasst alle Standorte, die Sie sehen dürfen.',
  summary: '{{from}} bis {{until}}: {{cameCount}} von {{visitCount}} Besuchern sind gekommen.',
  noShows: 'Nicht erschienen: {{count}}.',
  waited: 'Mittlere Wartezeit: {{wait}}.',
  peak: 'Die meisten: {{name}} mit {{count}}.',
  more: '{{count}} mehr als im Zeitraum {{before}}.',
  less: '{{count}} weniger als im Zeitraum {{before}}.',
  same: 'Genauso viele wie im Zeitraum {{before}}.',
  stillToCome: 'Enthält erwartete Besuche für den Rest des Zeitraums.',
  last: 'Letzter Besuch',
  hostsFailed: 'Die Gastgeber konnten nicht geladen werden',
  nobody: 'Kein Besuch in diesem Zeitraum',
  nobodyText: 'Wählen Sie einen anderen Zeitraum.',
  nobodyCalled: 'Keine gastgebende Person mit diesem Namen',
  hostsCounted:
    'Nach der ersten gastgebenden Person der Besprechung. Gelöschte Personen werden nicht genannt.',
};
