import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';

/** All car parks that the person may see; `false` asks nothing. */
export function useCarParks(isWanted: boolean) {
  return useApiQuery(isWanted ? ['reports', 'carparks'] : null, () => call(api.listCarParks, {}));
}
