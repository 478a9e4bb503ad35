export {
  addVisit,
  expectAgain,
  lockVisitsOf,
  markBadgePrinted,
  prepareMove,
  setNeedsParking,
  uninvite,
} from './add-visit.ts';
export { visitsMessages } from './messages.ts';
export { followParking, parkingLocks, setRegistration } from './parking-of-visits.ts';
export { type ActAt, checkInAlone, lockVisit, performAction } from './perform-action.ts';
export { readArrival } from './read-arrival.ts';
export { cancellationsOfMeeting, visitIdsOf, visitRows, wasChangedAt } from './rows.ts';
export { isBehind } from './rules/link-state.ts';
export {
  actionsOf,
  resultOf,
  type StoredStatus,
  selfCheckInState,
  shownDelay,
  shownStatus,
} from './rules/visit-state.ts';
export { firstVisit } from './trace.ts';
export { mailCancelled, mailInvitation, mailMoved } from './visit-mails.ts';
export { visitSteps, visitTimes } from './visit-times.ts';
export { addWalkIn } from './walk-in/add-walk-in.ts';
