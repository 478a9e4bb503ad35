import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';

export type Claim = NonNullable<ReturnType<typeof useRoomClaim>['data']>;

/** The room claim behind an emailed link, for anyone who has the link. */
export function useRoomClaim(token: string) {
  return useRead(api.getRoomClaim, { path: { token } }, { keepPreviousData: false });
}
