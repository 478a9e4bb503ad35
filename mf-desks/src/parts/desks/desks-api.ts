import type { components } from '@portal/openapi/desks';

type Schemas = components['schemas'];
export type Desk = Schemas['Desk'];
export type DeskZone = Schemas['DeskZone'];
export type DeskFeature = Schemas['DeskFeature'];
export type DeskReservation = Schemas['DeskReservation'];

/** First part of every cache key of this remote. */
export const DESKS_DOMAIN = 'desks';
