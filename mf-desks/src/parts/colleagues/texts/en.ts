import { defineMessages } from '@portal/shared/messages';

/** Texts about desks near colleagues (rules/desks.md#sit-near). */
export const en = {
  sameZone: 'Same zone as {{person}}',
  sameFloor: 'Same floor as {{person}}',
  otherFloor: 'Different floor from {{person}}',
  otherBuilding: 'Different building from {{person}}',
  nextDesk: 'the next desk',
  desksAway_one: '{{count}} desk away',
  desksAway_other: '{{count}} desks away',
  othersOnFloor_one: '{{count}} of them on this floor',
  othersOnFloor_other: '{{count}} of them on this floor',
  addColleague: 'Name of a colleague',
  enoughPeople: 'Up to 20 people',
  chosenPeople: 'Chosen colleagues',
  takeAway: 'Remove {{person}}',
  lookingUp: 'Looking up the name…',
  unknownPerson: 'Cannot be located',
  nearestDesks: 'Nearest free desks',
  deskInZone: '{{desk}}, {{zone}}',
  request: 'Request Desk {{desk}}',
  requestShort: 'Request',
  whoIsIn: 'Who is in',
  showOnPlan: 'Show {{desk}} on the plan',
} as const;

export const { useT, t } = defineMessages('mf-desks-colleagues', { en, de: () => import('./de.ts') });
