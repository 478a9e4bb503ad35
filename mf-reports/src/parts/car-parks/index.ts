export { useCarParks } from './use-car-parks.ts';
