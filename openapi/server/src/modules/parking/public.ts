export { type ExpectedPlate, expectedPlates } from './expected-plates.ts';
export { findCarPark } from './find-car-park.ts';
export { mayParkAt } from './may-park-at.ts';
export { carParkRows, parkingReservationRows, spaceRows } from './rows.ts';
export { isBlocked, isGranted } from './space-conditions.ts';
export { type FollowWork, followVisits, namePlate } from './visitors/follow-visits.ts';
export {
  hasSpace,
  parkingOfVisit,
  type StoredVisitParking,
  toVisitParking,
} from './visitors/parking-of-visit.ts';
export { findVisitorPools } from './visitors/visitor-car-parks.ts';
export type { VisitToPark } from './visitors/what-to-do.ts';
