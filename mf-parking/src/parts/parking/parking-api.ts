import type { components } from '@portal/openapi/parking';

type Schemas = components['schemas'];
export type CarPark = Schemas['CarPark'];
export type ParkingReservation = Schemas['ParkingReservation'];
export type WeeklyRequest = Schemas['ParkingStandingRequest'];
export type CreatedStandingRequest = Schemas['ParkingStandingRequestMade'];

/** First part of every cache key of this remote, and the topic of its live changes. */
export const PARKING_DOMAIN = 'parking';
