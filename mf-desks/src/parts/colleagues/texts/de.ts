import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  sameZone: 'Gleiche Zone wie {{person}}',
  sameFloor: 'Gleiche Etage wie {{person}}',
  otherFloor: 'Andere Etage als {{person}}',
  otherBuilding: 'Anderes Gebäude als {{person}}',
  nextDesk: 'der nächste Platz',
  desksAway_one: '{{count}} Platz entfernt',
  desksAway_other: '{{count}} Plätze entfernt',
  othersOnFloor_one: '{{count}} davon auf dieser Etage',
  othersOnFloor_other: '{{count}} davon auf dieser Etage',
  addColleague: 'Name einer Person',
  enoughPeople: 'Höchstens 20 Personen',
  chosenPeople: 'Gewählte Kollegen',
  takeAway: '{{person}} entfernen',
  lookingUp: 'Name wird gesucht …',
  unknownPerson: 'Nicht auffindbar',
  nearestDesks: 'Nächste freie Arbeitsplätze',
  deskInZone: '{{desk}}, {{zone}}',
  request: 'Arbeitsplatz anfragen: {{desk}}',
  requestShort: 'Anfragen',
  whoIsIn: 'Wer ist da',
  showOnPlan: '{{desk}} auf dem Plan zeigen',
};
