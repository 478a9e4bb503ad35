import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

export type Occupancy = api.components['schemas']['Occupancy'];
export type Day = Occupancy['byDay'][number];
type Query = api.operations['getOccupancy']['parameters']['query'];

/** `null` asks nothing. */
export function useOccupancy(query: Query | null) {
  return useApiQuery(
    query && ['reports', 'occupancy', query],
    () => call(api.getOccupancy, { params: { query: query as Query } }),
    AS_ASKED,
  );
}
