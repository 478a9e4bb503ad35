export { dropFromDevice, keepOnDevice, readFromDevice } from '../device/device-store.ts';
export type { LiveState } from './live-feed.ts';
export { useLiveUpdates } from './use-live-updates.ts';
