import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

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
  return useApiQuery(
    query && [DOMAIN, 'visitors', query],
    () => call(api.getVisitorReport, { params: { query: query as PeriodQuery } }),
    AS_ASKED,
  );
}

const callHosts = (query: HostsQuery) => call(api.listVisitorHosts, { params: { query } });
const withId = ({ count, results }: Schemas['VisitorHostPage']) => ({
  count,
  results: results.map((row): Host => ({ ...row, id: row.user.id })),
});

/** @param options `AS_ASKED` where it is compared with */
export function useVisitorHosts(query: HostsQuery | null, options?: typeof AS_ASKED) {
  const answer = useApiQuery(
    query && [DOMAIN, 'visitor-hosts', query],
    () => callHosts(query as HostsQuery),
    options,
  );
  return { ...answer, data: answer.data && withId(answer.data) };
}

/** A page of them, for a file of all. */
export const readHosts = async (query: HostsQuery) => withId(await unwrap(callHosts(query)));
