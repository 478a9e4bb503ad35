export { createChangeStream } from './change-stream.ts';
export { createStreamPlaces, type StreamPlaces } from './stream-places.ts';
