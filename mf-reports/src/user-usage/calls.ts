import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import type { AS_ASKED } from '#parts/query';

export type UsageQuery = api.operations['listDeskUserUsage']['parameters']['query'];
type Page = api.components['schemas']['UserUsagePage'];
/** A person with what was booked, by the person's id. */
export type Usage = Page['results'][number] & { id: number };

const DOMAIN = 'reports';
const withId = ({ count, results }: Page) => ({
  count,
  results: results.map((row): Usage => ({ ...row, id: row.user.id })),
});

const readDesks = (query: UsageQuery) => call(api.listDeskUserUsage, { params: { query } });
const readResources = (query: UsageQuery) => call(api.listResourceUserUsage, { params: { query } });

/** A page of who booked, for a file of all. */
export const readUsage = {
  desks: async (query: UsageQuery) => withId(await unwrap(readDesks(query))),
  resources: async (query: UsageQuery) => withId(await unwrap(readResources(query))),
};

/** `null` asks nothing. @param options `AS_ASKED` where it is compared with */
export function useDeskUserUsage(query: UsageQuery | null, options?: typeof AS_ASKED) {
  const answer = useApiQuery(
    query && [DOMAIN, 'desk-user-usage', query],
    () => readDesks(query as UsageQuery),
    options,
  );
  return { ...answer, data: answer.data && withId(answer.data) };
}

export function useResourceUserUsage(query: UsageQuery | null, options?: typeof AS_ASKED) {
  const answer = useApiQuery(
    query && [DOMAIN, 'resource-user-usage', query],
    () => readResources(query as UsageQuery),
    options,
  );
  return { ...answer, data: answer.data && withId(answer.data) };
}
