import type { operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from './visitors-api.ts';

export type CountQuery = NonNullable<operations['getVisitCounts']['parameters']['query']>;

/** How many are expected, on site, gone and late; `null` asks nothing. */
export function useVisitCounts(query: CountQuery | null) {
  return useApiQuery(query && [VISITS_DOMAIN, 'counts', query], () =>
    call(api.getVisitCounts, { params: { query: query ?? {} } }),
  );
}
