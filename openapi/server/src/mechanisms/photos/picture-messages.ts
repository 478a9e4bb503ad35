import { defineMessages, type Text, type Translate } from '../texts/messages.ts';
import type { SvgRefusal } from './svg/svg-refusal.ts';

export const pictureTexts = defineMessages({
  notPhoto: {
    en: 'Please choose a JPEG, PNG or WebP picture.',
    de: 'Bitte wählen Sie ein Bild im Format JPEG, PNG oder WebP.',
  },
  notLogo: {
    en: 'Please choose a PNG, JPEG, WebP or SVG picture.',
    de: 'Bitte wählen Sie ein Bild im Format PNG, JPEG, WebP oder SVG.',
  },
  notFont: { en: 'Please choose a WOFF2 font.', de: 'Bitte wählen Sie eine Schrift im Format WOFF2.' },
  fontTooLarge: {
    en: 'The font is larger than 200 kB. Please leave out signs that you do not need.',
    de: 'Die Schrift ist größer als 200 kB. Bitte lassen Sie Zeichen weg, die Sie nicht brauchen.',
  },
  fontWithoutLetters: {
    en: 'This font cannot be read, or lacks Latin letters and digits.',
    de: 'Diese Schrift kann nicht gelesen werden, oder ihr fehlen lateinische Buchstaben und Ziffern.',
  },
  tooManyPixels: {
    en: 'The picture has {width} × {height} pixels; at most {limit} million pixels are possible.',
    de: 'Das Bild hat {width} × {height} Pixel; möglich sind höchstens {limit} Millionen Pixel.',
  },
  pictureInside: {
    en: 'An SVG with pictures inside cannot be used. Please save it as PNG.',
    de: 'Ein SVG mit Bildern darin ist nicht möglich. Bitte speichern Sie es als PNG.',
  },
  compressed: {
    en: 'This is a compressed drawing (SVGZ). Please save it as plain SVG.',
    de: 'Das ist eine komprimierte Zeichnung (SVGZ). Bitte speichern Sie sie als einfaches SVG.',
  },
  damaged: {
    en: 'The drawing has an error in line {line}, so no browser shows it. Please export it again.',
    de: 'Die Zeichnung hat einen Fehler in Zeile {line}, kein Browser zeigt sie. Bitte exportieren Sie sie erneut.',
  },
  entity: {
    en: 'Line {line} of the drawing uses an entity that it does not define, or one that refers to others. Please export it without entities.',
    de: 'Zeile {line} der Zeichnung verwendet eine Entität, die sie nicht definiert oder die auf andere verweist. Bitte exportieren Sie sie ohne Entitäten.',
  },
  encoding: {
    en: 'The drawing cannot be read as {encoding}. Please save it as UTF-8.',
    de: 'Die Zeichnung lässt sich nicht als {encoding} lesen. Bitte speichern Sie sie als UTF-8.',
  },
  tooLong: {
    en: 'The drawing is larger than {limit} kB. Please simplify it, or save it as PNG.',
    de: 'Die Zeichnung ist größer als {limit} kB. Bitte vereinfachen Sie sie, oder speichern Sie sie als PNG.',
  },
  tooDeep: {
    en: 'The drawing has groups within groups on more than {limit} levels. Please ungroup some, or save it as PNG.',
    de: 'Die Zeichnung hat Gruppen in Gruppen auf mehr als {limit} Ebenen. Bitte lösen Sie einige auf, oder speichern Sie sie als PNG.',
  },
  tooManyElements: {
    en: 'The drawing has more than {limit} elements. Please simplify it, or save it as PNG.',
    de: 'Die Zeichnung hat mehr als {limit} Elemente. Bitte vereinfachen Sie sie, oder speichern Sie sie als PNG.',
  },
  cannotDraw: {
    en: 'A logo cannot have {name} in it. Please turn text into paths, or save it as PNG.',
    de: 'Ein Logo darf kein {name} enthalten. Bitte wandeln Sie Text in Pfade um, oder speichern Sie es als PNG.',
  },
  tooComplex: {
    en: 'This drawing is too complex. Please simplify it, or save it as PNG.',
    de: 'Diese Zeichnung ist zu komplex. Bitte vereinfachen Sie sie, oder speichern Sie sie als PNG.',
  },
  unreadable: {
    en: 'This picture cannot be read. Please choose another one.',
    de: 'Dieses Bild kann nicht gelesen werden. Bitte wählen Sie ein anderes.',
  },
});

/** Why a drawing is refused. @param notSvg is said of anything that is no drawing */
export function drawingRefusalText({ reason, params }: SvgRefusal, notSvg: Text): (t: Translate) => string {
  return (t) => t(reason === 'notSvg' ? notSvg : pictureTexts[reason], params);
}
