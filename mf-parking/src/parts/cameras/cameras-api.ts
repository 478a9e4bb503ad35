import type { components } from '@portal/openapi/parking';

type Schemas = components['schemas'];
export type Camera = Schemas['Camera'];
export type CameraEvent = Schemas['CameraEvent'];
export type PlateListEntry = Schemas['PlateListEntry'];

/** First part of the cache keys of cameras, events and plate lists, and the topic of their live changes. */
export const CAMERAS_DOMAIN = 'cameras';
