import { useApiQuery } from '@portal/shared/api';
import { MEETINGS_DOMAIN, meetingsApi } from './meetings-api.ts';

/** One meeting; `null` (no number in the address) asks nothing. */
export function useMeeting(id: number | null) {
  return useApiQuery(
    id === null ? null : [MEETINGS_DOMAIN, 'meeting', id],
    () => meetingsApi.GET('/meetings/{id}/', { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}
