export {
  DESKS_DOMAIN,
  type Desk,
  type DeskFeature,
  type DeskReservation,
  type DeskZone,
} from './desks-api.ts';
export { useT } from './texts/en.ts';
export { useDeskReservations } from './use-desk-reservations.ts';
export { useDeskZones } from './use-desk-zones.ts';
export { useSiteToday } from './use-site-today.ts';
