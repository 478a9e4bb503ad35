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
    'Ein Besuch zählt an dem Tag, an dem er beginnt. Gekommen ist, wer da war oder eingecheckt wurde; nicht erschienen ist, wer so vermerkt wurde oder bis zum Ende nicht kam. Die Wartezeit reicht von der Ankunft bis zum Check-in, bei denen, die gewartet haben. Nach Standort sind alle, die Sie sehen dürfen.',
  summary: '{{from}} bis {{until}}: {{cameCount}} von {{visitCount}} Besuchern sind gekommen.',
  noShows: 'Nicht erschienen: {{count}}.',
  waited: 'Sie haben im Mittel {{wait}} gewartet.',
  peak: 'Die meisten: {{name}} mit {{count}}.',
  more: '{{count}} mehr als im Zeitraum {{before}}.',
  less: '{{count}} weniger als im Zeitraum {{before}}.',
  same: 'So viele wie im Zeitraum {{before}}.',
  stillToCome: 'Ein Teil davon steht noch bevor: Das ist, was bisher erwartet wird.',
  last: 'Letzter Besuch',
  hostsFailed: 'Die Gastgeber konnten nicht geladen werden',
  nobody: 'Niemand hat Besuch empfangen',
  nobodyText: 'In diesem Zeitraum gab es keinen Besuch. Wählen Sie einen anderen.',
  nobodyCalled: 'Niemand mit diesem Namen hat Besuch empfangen',
  hostsCounted:
    'Nach der ersten gastgebenden Person der Besprechung. Wer gelöscht wurde, wird nicht genannt.',
};
