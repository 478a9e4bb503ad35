export { createStreamPlaces, type StreamPlaces } from './stream-places.ts';
