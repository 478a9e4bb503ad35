import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

type Schemas = api.components['schemas'];
export type Occupancy = Schemas['ParkingOccupancy'];
export type OccupancyRow = Schemas['ParkingOccupancyRow'];
export type ByDay = Schemas['ParkingByDay'];
export type Day = Schemas['ParkingDay'];
export type RequestCounts = Schemas['ParkingRequestCounts'];
export type RequestCount = Schemas['ParkingRequestCount'];

/** First part of the cache keys. */
const REPORTS_DOMAIN = 'reports';

export function useOccupancy(carparkId: number, onDate: string) {
  const query = { carparkId, onDate };
  return useApiQuery(
    [REPORTS_DOMAIN, 'occupancy', query],
    () => call(api.listParkingOccupancy, { params: { query } }),
    AS_ASKED,
  );
}

/** @param date of the month that is wanted */
export function useByDay(carparkId: number, date: string) {
  const path = { carpark_id: carparkId, date };
  return useApiQuery(
    [REPORTS_DOMAIN, 'by-day', path],
    () => call(api.getParkingByDay, { params: { path } }),
    AS_ASKED,
  );
}

export function useRequestCounts(carparkId: number, month: string) {
  const query = { carparkId, month };
  return useApiQuery(
    [REPORTS_DOMAIN, 'requests', query],
    () => call(api.listParkingRequestCounts, { params: { query } }),
    AS_ASKED,
  );
}
