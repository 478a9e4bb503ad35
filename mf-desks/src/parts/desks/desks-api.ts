import { codec, type components, type paths } from '@portal/openapi/desks';
import { createApi } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Desk = Schemas['Desk'];
export type DeskZone = Schemas['DeskZone'];
export type DeskFeature = Schemas['DeskFeature'];
export type DeskReservation = Schemas['DeskReservation'];

/** First part of every cache key of this remote. */
export const DESKS_DOMAIN = 'desks';

export const desksApi = createApi<paths>(codec);
