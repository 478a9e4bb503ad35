import { useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN, visitorsApi } from '../api/visitors-api.ts';

/** One visit; `null` asks nothing. */
export function useVisit(id: number | null) {
  return useApiQuery(
    id === null ? null : [VISITS_DOMAIN, 'visit', id],
    () => visitorsApi.GET('/visits/{id}/', { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}
