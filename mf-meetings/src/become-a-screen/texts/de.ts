import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  intro:
    'Probieren Sie aus, was an der Tür eines Raums oder an der Wand einer Etage hängt. Dieser Browser wird zu dieser Anzeige, bis Sie sie verlassen: Halten Sie die Uhr drei Sekunden gedrückt oder drücken Sie Escape.',
  site: 'Standort',
  what: 'Was gezeigt wird',
  room: 'Ein Raum',
  floor: 'Eine Etage mit allen Räumen',
  chooseRoom: 'Raum',
  chooseFloor: 'Etage',
  roomRequired: 'Bitte wählen Sie einen Raum',
  floorRequired: 'Bitte wählen Sie eine Etage',
  noRooms: 'An diesem Standort gibt es keine Räume.',
  noFloors: 'Keine Etage dieses Standorts hat einen Plan.',
  loading: 'Räume und Etagen werden geladen',
  notLoaded: 'Die Räume konnten nicht geladen werden.',
  notAllowed: 'Eine Anzeige kann ausprobieren, wer Räume finden darf.',
  start: 'Als Anzeige nutzen',
  failed: 'Etwas ist schiefgegangen. Dieser Browser ist, wie er war.',
};
