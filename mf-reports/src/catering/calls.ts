import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

export type CateringReport = api.components['schemas']['CateringReport'];
export type Figures = api.components['schemas']['CateringFigures'];
type PeriodQuery = api.operations['getCateringReport']['parameters']['query'];

const DOMAIN = 'reports';

/** `null` asks nothing. */
export function useCateringReport(query: PeriodQuery | null) {
  return useApiQuery(
    query && [DOMAIN, 'catering', query],
    () => call(api.getCateringReport, { params: { query: query as PeriodQuery } }),
    AS_ASKED,
  );
}
