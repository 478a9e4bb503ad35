import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const floorPlanMessages = defineMessages({
  noSuchDesk: {
    en: 'Not a desk of this floor: {ids}. Nothing was changed.',
    de: 'Kein Arbeitsplatz dieser Etage: {ids}. Es wurde nichts geändert.',
  },
  noSuchRoom: {
    en: 'Not a room of this floor: {ids}. Nothing was changed.',
    de: 'Kein Raum dieser Etage: {ids}. Es wurde nichts geändert.',
  },
  twice: { en: '{id} is named twice.', de: '{id} ist zweimal genannt.' },
  half: {
    en: '{id} has only one of x and y. Please give both, or neither.',
    de: '{id} hat nur einen Wert von x und y. Bitte geben Sie beide an oder keinen.',
  },
  outside: {
    en: '{id} would lie outside the plan, which has {width} × {height} units.',
    de: '{id} läge außerhalb des Plans, der {width} × {height} Einheiten hat.',
  },
  mayNotName: {
    en: 'Only desk administrators may rename desks.',
    de: 'Nur die Platzverwaltung darf Arbeitsplätze umbenennen.',
  },
  noName: { en: 'A desk needs a name.', de: 'Ein Arbeitsplatz braucht einen Namen.' },
  nameTaken: {
    en: 'Another desk of this site already has this name: {names}. Nothing was published.',
    de: 'So heißt an diesem Standort schon ein anderer Arbeitsplatz: {names}. Es wurde nichts veröffentlicht.',
  },
  notPlan: {
    en: 'Please choose an SVG drawing or a PNG picture.',
    de: 'Bitte wählen Sie eine SVG-Zeichnung oder ein PNG-Bild.',
  },
  pdf: {
    en: 'A PDF is not taken as it is. The plan editor makes a PNG of one of its pages; elsewhere, please send the page as SVG or PNG.',
    de: 'Ein PDF wird nicht angenommen, wie es ist. Der Plan-Editor macht aus einer seiner Seiten ein PNG; sonst senden Sie die Seite bitte als SVG oder PNG.',
  },
  notPdf: {
    en: 'This file is called a PDF but is none. Please choose an SVG drawing or a PNG picture.',
    de: 'Diese Datei heißt PDF, ist aber keines. Bitte wählen Sie eine SVG-Zeichnung oder ein PNG-Bild.',
  },
  unreadable: {
    en: 'This picture cannot be read. Please choose another one.',
    de: 'Dieses Bild kann nicht gelesen werden. Bitte wählen Sie ein anderes.',
  },
  tooManyPixels: {
    en: 'The picture has {width} × {height} pixels; at most {limit} million pixels are possible.',
    de: 'Das Bild hat {width} × {height} Pixel; möglich sind höchstens {limit} Millionen Pixel.',
  },
});
