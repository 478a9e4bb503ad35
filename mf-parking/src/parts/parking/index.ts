export { useCarParks } from './calls.ts';
export { type CarPark, PARKING_DOMAIN, type ParkingReservation } from './parking-api.ts';
export { useT } from './texts/en.ts';
export { useReservations } from './use-reservations.ts';
export { useSiteToday } from './use-site-today.ts';
