import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';

/** All car parks that the person may see; `false` asks nothing. */
export function useCarParks(isWanted: boolean) {
  return useRead(api.listCarParks, isWanted ? {} : null);
}
