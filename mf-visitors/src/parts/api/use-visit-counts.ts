import type { operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

export type CountQuery = NonNullable<operations['getVisitCounts']['parameters']['query']>;

/** How many are expected, on site, gone and late; `null` asks nothing. */
export function useVisitCounts(query: CountQuery | null) {
  return useRead(api.getVisitCounts, query && { query });
}
