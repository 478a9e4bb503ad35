import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

type Schemas = api.components['schemas'];

export type ResourceUtilization = Schemas['ResourceUtilization'];
export type Figures = Schemas['ReportFigures'];

type PeriodQuery = api.operations['getDeskUtilization']['parameters']['query'];

const DOMAIN = 'reports';
/** `null` asks nothing. */
type Wanted = PeriodQuery | null;

export function useDeskUtilization(query: Wanted) {
  return useApiQuery(
    query && [DOMAIN, 'desk-utilization', query],
    () => call(api.getDeskUtilization, { params: { query: query as PeriodQuery } }),
    AS_ASKED,
  );
}

export function useResourceUtilization(query: Wanted) {
  return useApiQuery(
    query && [DOMAIN, 'resource-utilization', query],
    () => call(api.getResourceUtilization, { params: { query: query as PeriodQuery } }),
    AS_ASKED,
  );
}
