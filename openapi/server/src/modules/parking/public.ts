export { findPerson, readBookingCarPark } from './booking-repository.ts';
export { isBookable } from './booking-rules.ts';
export { findCarPark } from './car-park-query.ts';
export { type ExpectedPlate, expectedPlates } from './expected-plates.ts';
export { rerankPerson } from './line/rerank.ts';
export { runDays } from './line/run-days.ts';
export { type MailPerson, mailPerson } from './mail-person.ts';
export type { ReservationRow } from './mapping.ts';
export { mayParkAt, parkingGroups } from './may-park-at.ts';
export { type Moved, moveOff } from './move-off.ts';
export { parkingBookings } from './parking-bookings.ts';
export type { LineFact } from './parts.ts';
export { knownTo, parkingApprovers } from './policy.ts';
export { findReservationsById } from './reservation-query.ts';
export { carParkRows, parkingReservationRows, spaceRows } from './rows.ts';
export { isoWeekday, opensOn } from './rules/claim-window.ts';
export { isBlocked, isGranted } from './space-conditions.ts';
export { type FollowWork, followVisits, namePlate } from './visitors/follow-visits.ts';
export type { VisitToPark } from './visitors/next-parking-step.ts';
export {
  hasSpace,
  parkingOfVisit,
  type StoredVisitParking,
  toVisitParking,
} from './visitors/parking-of-visit.ts';
export { findVisitorPools } from './visitors/visitor-car-parks.ts';
export { findOwnAt, locksFor, withdrawWaiting } from './withdraw-waiting.ts';
