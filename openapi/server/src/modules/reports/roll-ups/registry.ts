import { deskPeopleRollUp, deskRollUp } from '../desks/desk-roll-ups.ts';
import { occupancyRollUp } from '../occupancy/occupancy-roll-up.ts';
import { parkingRollUp } from '../parking/parking-roll-up.ts';
import { roomPeopleRollUp, roomRollUp } from '../rooms/room-roll-ups.ts';
import { visitHostsRollUp, visitRollUp } from '../visitors/visit-roll-ups.ts';
import type { RollUp } from './roll-up.ts';

/** All sums that are kept: one line a kind. */
export const rollUps: readonly RollUp[] = [
  deskRollUp,
  deskPeopleRollUp,
  roomRollUp,
  roomPeopleRollUp,
  visitRollUp,
  visitHostsRollUp,
  parkingRollUp,
  occupancyRollUp,
];
