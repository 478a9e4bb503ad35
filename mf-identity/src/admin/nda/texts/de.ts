import type { Translation } from '@portal/shared/messages';
import type { nda as ndaEn } from './en.ts';

export const nda: Translation<typeof ndaEn> = {
  title: 'Vertraulichkeit',
  about:
    '{{Visitors}} lesen und unterschreiben diesen Text einmal, vor oder bei ihrem Besuch. Ohne Text wird niemand gefragt.',
  text: 'Text (HTML)',
  textHelp: 'Erlaubt: p, h3, h4, ul, ol, li, b, strong, i, em, u, a, br. Alles andere wird entfernt.',
  resign:
    'Nach einer Änderung werden alle erneut um ihre Unterschrift gebeten. Was schon unterschrieben ist, bleibt, wie es war.',
  newest: 'In Kraft seit {{day}}.',
  none: 'Noch kein Text.',
  saved: 'Der Text wurde gespeichert.',
  cleaned: 'Ein Teil des HTML war nicht erlaubt und wurde entfernt. Das ist der gespeicherte Text.',
};
