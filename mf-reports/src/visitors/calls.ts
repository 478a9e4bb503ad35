import * as api from '@portal/openapi/reports';
import { send, useRead } from '@portal/shared/api';
import type { AS_ASKED } from '#parts/query';

export type HostsQuery = api.operations['listVisitorHosts']['parameters']['query'];
/** A host, by the person's id. */
export type Host = api.VisitorHost & { id: number };

const withId = ({ count, results }: api.VisitorHostPage) => ({
  count,
  results: results.map((row): Host => ({ ...row, id: row.user.id })),
});

/** @param options `AS_ASKED` where it is compared with */
export function useVisitorHosts(query: HostsQuery | null, options?: typeof AS_ASKED) {
  const answer = useRead(api.listVisitorHosts, query && { query }, options);
  return { ...answer, data: answer.data && withId(answer.data) };
}

/** A page of them, for a file of all. */
export const readHosts = async (query: HostsQuery) => withId(await send(api.listVisitorHosts, { query }));
