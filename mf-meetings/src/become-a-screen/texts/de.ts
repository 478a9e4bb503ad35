import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  intro:
    'Probieren Sie die Anzeige an der Tür eines Raums oder an der Wand einer Etage aus. Zum Verlassen halten Sie die Uhr drei Sekunden gedrückt oder drücken Escape.',
  site: 'Standort',
  what: 'Art der Anzeige',
  room: 'Ein Raum',
  floor: 'Eine Etage mit allen Räumen',
  chooseRoom: 'Raum',
  chooseFloor: 'Etage',
  roomRequired: 'Bitte wählen Sie einen Raum',
  floorRequired: 'Bitte wählen Sie eine Etage',
  noRooms: 'Dieser Standort hat keine Räume.',
  noFloors: 'Keine Etage dieses Standorts hat einen Plan.',
  loading: 'Räume und Etagen werden geladen',
  notLoaded: 'Die Räume konnten nicht geladen werden.',
  notAllowed: 'Nur Personen, die Räume finden dürfen, können eine Anzeige ausprobieren.',
  start: 'Als Anzeige nutzen',
  failed: 'Die Anzeige konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.',
};
