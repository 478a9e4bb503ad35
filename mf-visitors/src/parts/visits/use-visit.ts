import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

/** One visit; `null` requests nothing. */
export function useVisit(id: number | null) {
  return useRead(api.getVisit, id === null ? null : { path: { id } }, { keepPreviousData: false });
}
