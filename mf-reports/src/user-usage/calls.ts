import * as api from '@portal/openapi/reports';
import { send, useRead } from '@portal/shared/api';
import type { AS_ASKED } from '#parts/query';

export type UsageQuery = api.operations['listDeskUserUsage']['parameters']['query'];
type Page = api.UserUsagePage;
/** A person with what was booked, by the person's id. */
export type Usage = Page['results'][number] & { id: number };

const withId = ({ count, results }: Page) => ({
  count,
  results: results.map((row): Usage => ({ ...row, id: row.user.id })),
});

/** A page of who booked, for a file of all. */
export const readUsage = {
  desks: async (query: UsageQuery) => withId(await send(api.listDeskUserUsage, { query })),
  resources: async (query: UsageQuery) => withId(await send(api.listResourceUserUsage, { query })),
};

/** `null` asks nothing. @param options `AS_ASKED` where it is compared with */
export function useDeskUserUsage(query: UsageQuery | null, options?: typeof AS_ASKED) {
  const answer = useRead(api.listDeskUserUsage, query && { query }, options);
  return { ...answer, data: answer.data && withId(answer.data) };
}

export function useResourceUserUsage(query: UsageQuery | null, options?: typeof AS_ASKED) {
  const answer = useRead(api.listResourceUserUsage, query && { query }, options);
  return { ...answer, data: answer.data && withId(answer.data) };
}
