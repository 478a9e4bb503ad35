import * as parking from '@portal/openapi/parking';
import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';

type Schemas = api.components['schemas'];
export type Occupancy = Schemas['ParkingOccupancy'];
export type OccupancyRow = Schemas['ParkingOccupancyRow'];
export type ByDay = Schemas['ParkingByDay'];
export type Day = Schemas['ParkingDay'];
export type RequestCounts = Schemas['ParkingRequestCounts'];
export type RequestCount = Schemas['ParkingRequestCount'];

/** First part of the cache keys. */
const REPORTS_DOMAIN = 'reports';

/** All car parks that the person may see. */
export function useCarParks(isWanted: boolean) {
  return useApiQuery(isWanted ? [REPORTS_DOMAIN, 'carparks'] : null, () => call(parking.listCarParks, {}));
}

export function useOccupancy(carparkId: number, onDate: string) {
  const query = { carparkId, onDate };
  return useApiQuery([REPORTS_DOMAIN, 'occupancy', query], () =>
    call(api.listParkingOccupancy, { params: { query } }),
  );
}

/** @param date of the month that is wanted */
export function useByDay(carparkId: number, date: string) {
  const path = { carpark_id: carparkId, date };
  return useApiQuery([REPORTS_DOMAIN, 'by-day', path], () => call(api.getParkingByDay, { params: { path } }));
}

export function useRequestCounts(carparkId: number, month: string) {
  const query = { carparkId, month };
  return useApiQuery([REPORTS_DOMAIN, 'requests', query], () =>
    call(api.listParkingRequestCounts, { params: { query } }),
  );
}
