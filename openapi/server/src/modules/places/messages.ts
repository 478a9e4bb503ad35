import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const placeMessages = defineMessages({
  buildingTaken: {
    en: 'A building with this name already exists at this site.',
    de: 'An diesem Standort gibt es schon ein Gebäude mit diesem Namen.',
  },
  floorTaken: {
    en: 'A floor with this name already exists in this building.',
    de: 'In diesem Gebäude gibt es schon eine Etage mit diesem Namen.',
  },
  noSite: {
    en: 'There is no such site, or you may not use it.',
    de: 'Diesen Standort gibt es nicht, oder Sie dürfen ihn nicht benutzen.',
  },
  noBuilding: { en: 'There is no such building.', de: 'Dieses Gebäude gibt es nicht.' },
  oneFloor: { en: '1 floor', de: '1 Etage' },
  manyFloors: { en: '{count} floors', de: '{count} Etagen' },
  noPicture: {
    en: 'This is no SVG drawing. Please choose a file that begins with <svg>.',
    de: 'Das ist keine SVG-Zeichnung. Bitte wählen Sie eine Datei, die mit <svg> beginnt.',
  },
  tooLarge: {
    en: 'The plan has {width} × {height} units; at most {limit} on a side are possible.',
    de: 'Der Plan hat {width} × {height} Einheiten; möglich sind höchstens {limit} je Seite.',
  },
});
