export { type ExpectedPlate, expectedPlates } from './expected-plates.ts';
export { findCarPark } from './find-car-park.ts';
