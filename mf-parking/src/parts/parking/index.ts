export { CARD_REFRESH_MS } from './live-card.ts';
export {
  type CarPark,
  type CreatedStandingRequest,
  PARKING_DOMAIN,
  type ParkingReservation,
  type WeeklyRequest,
} from './parking-api.ts';
export {
  comingTimes,
  type DefaultTimesRules,
  defaultTimes,
  padTime,
  type Times,
  withMinimum,
} from './rules/times.ts';
export { useCarParks } from './use-car-parks.ts';
export { isStanding, useReservations } from './use-reservations.ts';
export { useSiteToday } from './use-site-today.ts';
export { useTimeRules } from './use-time-rules.ts';
