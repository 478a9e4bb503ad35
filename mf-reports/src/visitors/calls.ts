import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';

type Schemas = api.components['schemas'];
export type VisitorReport = Schemas['VisitorReport'];
export type Figures = Schemas['VisitorFigures'];
type PeriodQuery = api.operations['getVisitorReport']['parameters']['query'];
export type HostsQuery = api.operations['listVisitorHosts']['parameters']['query'];
/** A host, by the person's id. */
export type Host = Schemas['VisitorHost'] & { id: number };

const DOMAIN = 'reports';

/** `null` asks nothing. */
export function useVisitorReport(query: PeriodQuery | null) {
  return useApiQuery(query && [DOMAIN, 'visitors', query], () =>
    call(api.getVisitorReport, { params: { query: query as PeriodQuery } }),
  );
}

export function useVisitorHosts(query: HostsQuery | null) {
  const answer = useApiQuery(query && [DOMAIN, 'visitor-hosts', query], () =>
    call(api.listVisitorHosts, { params: { query: query as HostsQuery } }),
  );
  const { data } = answer;
  const results = data?.results.map((row): Host => ({ ...row, id: row.user.id }));
  return { ...answer, data: data && results && { count: data.count, results } };
}
