import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { AS_ASKED } from '#parts/query';

export type TraceQuery = api.operations['listTraceContacts']['parameters']['query'];

const DOMAIN = 'trace';

/** A search, without the parameters that the address has. */
export interface TraceSearch {
  reason: string;
  /** Counts the searches: repeating one sends it again, and the server records it again. */
  count: number;
}

/** Headers take ASCII only. */
const header = (reason: string) => ({ 'Trace-Reason': encodeURIComponent(reason.trim()) });

/**
 * `null` sends nothing. Each answer is an entry in the audit log, so only the user's own search sends a request.
 * Contacts of the previous search are not shown while loading.
 */
export function useContacts(query: TraceQuery | null, { reason, count }: TraceSearch) {
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
