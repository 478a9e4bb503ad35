import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

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

const callHosts = (query: HostsQuery) => call(api.listVisitorHosts, { params: { query } });
const withId = ({ count, results }: Schemas['VisitorHostPage']) => ({
  count,
  results: results.map((row): Host => ({ ...row, id: row.user.id })),
});

export function useVisitorHosts(query: HostsQuery | null) {
  const answer = useApiQuery(query && [DOMAIN, 'visitor-hosts', query], () => callHosts(query as HostsQuery));
  return { ...answer, data: answer.data && withId(answer.data) };
}

/** A page of them, for a file of all. */
export const readHosts = async (query: HostsQuery) => withId(await unwrap(callHosts(query)));
