import * as api from '@portal/openapi/reports';
import { call, useApiQuery } from '@portal/shared/api';

export type UsageQuery = api.operations['listDeskUserUsage']['parameters']['query'];
type Page = api.components['schemas']['UserUsagePage'];
/** A person with what was booked, by the person's id. */
export type Usage = Page['results'][number] & { id: number };

const DOMAIN = 'reports';
const withId = ({ count, results }: Page) => ({
  count,
  results: results.map((row): Usage => ({ ...row, id: row.user.id })),
});

/** `null` asks nothing. */
export function useDeskUserUsage(query: UsageQuery | null) {
  const answer = useApiQuery(query && [DOMAIN, 'desk-user-usage', query], () =>
    call(api.listDeskUserUsage, { params: { query: query as UsageQuery } }),
  );
  return { ...answer, data: answer.data && withId(answer.data) };
}

export function useResourceUserUsage(query: UsageQuery | null) {
  const answer = useApiQuery(query && [DOMAIN, 'resource-user-usage', query], () =>
    call(api.listResourceUserUsage, { params: { query: query as UsageQuery } }),
  );
  return { ...answer, data: answer.data && withId(answer.data) };
}
