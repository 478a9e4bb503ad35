import { defineMessages } from '../messages.ts';

export const pictureTexts = defineMessages({
  notPhoto: {
    en: 'Please choose a JPEG, PNG or WebP picture.',
    de: 'Bitte wählen Sie ein Bild im Format JPEG, PNG oder WebP.',
  },
  notLogo: {
    en: 'Please choose a PNG, JPEG, WebP or SVG picture.',
    de: 'Bitte wählen Sie ein Bild im Format PNG, JPEG, WebP oder SVG.',
  },
  tooManyPixels: {
    en: 'The picture has {width} × {height} pixels; at most {limit} million pixels are possible.',
    de: 'Das Bild hat {width} × {height} Pixel; möglich sind höchstens {limit} Millionen Pixel.',
  },
  pictureInside: {
    en: 'An SVG with pictures inside cannot be used. Please save it as PNG.',
    de: 'Ein SVG mit Bildern darin ist nicht möglich. Bitte speichern Sie es als PNG.',
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
