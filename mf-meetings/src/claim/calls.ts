import * as api from '@portal/openapi/meetings';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { ROOMS_DOMAIN } from '#parts/rooms';

export type Claim = NonNullable<ReturnType<typeof useRoomClaim>['data']>;

/** What a mailed link claims, for anyone who has it. */
export function useRoomClaim(token: string) {
  return useApiQuery(
    [ROOMS_DOMAIN, 'claim', token],
    () => call(api.getRoomClaim, { params: { path: { token } } }),
    { keepPreviousData: false },
  );
}

/** @throws ApiError 404, 409, or 410 once there is nothing to claim */
export function claimRoom(token: string): Promise<Claim> {
  return unwrap(call(api.claimRoom, { params: { path: { token } } }));
}
