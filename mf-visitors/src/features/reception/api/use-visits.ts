import { useApiQuery } from '@portal/shared/api';
import { useRef } from 'react';
import { VISITS_DOMAIN, visitorsApi } from '#common/api/visitors-api.ts';
import type { CountQuery, VisitQuery } from '../list/visit-params.ts';

/** A page of visits; `null` asks nothing. `asOf` is when it was last answered. */
export function useVisits(query: VisitQuery | null) {
  const asOf = useRef<number>(undefined);
  const answer = useApiQuery(
    query && [VISITS_DOMAIN, 'list', query],
    () => visitorsApi.GET('/visits/', { params: { query: query ?? {} } }),
    {
      onSuccess: () => {
        asOf.current = Date.now();
      },
    },
  );
  return { ...answer, asOf };
}

/** How many are expected, on site, gone and late; `null` asks nothing. */
export function useVisitCounts(query: CountQuery | null) {
  return useApiQuery(query && [VISITS_DOMAIN, 'counts', query], () =>
    visitorsApi.GET('/visits/counts/', { params: { query: query ?? {} } }),
  );
}
