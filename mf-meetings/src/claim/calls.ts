import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';

export type Claim = NonNullable<ReturnType<typeof useRoomClaim>['data']>;

/** What a mailed link claims, for anyone who has it. */
export function useRoomClaim(token: string) {
  return useRead(api.getRoomClaim, { path: { token } }, { keepPreviousData: false });
}
