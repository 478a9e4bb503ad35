import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

export type TraceQuery = api.operations['listTraceContacts']['parameters']['query'];

const DOMAIN = 'trace';

/** Of a search, beside what is in the address. */
export interface Asked {
  reason: string;
  /** Counts the searches: the same one again is asked again, and recorded again. */
  count: number;
}

/** A header takes no other letters than those of ASCII. */
const header = (reason: string) => ({ 'Trace-Reason': encodeURIComponent(reason.trim()) });

/**
 * `null` asks nothing. Each answer is an entry in the audit log, so that nothing asks but the person who searches. Contacts of
 * another search are not shown meanwhile.
 */
export function useContacts(query: TraceQuery | null, { reason, count }: Asked) {
  return useApiQuery(
    query && [DOMAIN, 'contacts', { ...query, count }],
    () => call(api.listTraceContacts, { params: { query: query as TraceQuery, header: header(reason) } }),
    {
      ...AS_ASKED,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      refreshInterval: 0,
    },
  );
}

export async function exportContacts({ page: _page, limit: _limit, ...query }: TraceQuery, reason: string) {
  const params = { query, header: header(reason) };
  const body: unknown = await unwrap(call(api.exportTraceContacts, { params, parseAs: 'blob' }));
  return body as Blob;
}
