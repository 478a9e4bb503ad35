import * as api from '@portal/openapi/visitors';
import { unwrap } from '@portal/shared/api';
import type { MyVisit } from '#parts/api';
import { asVisit } from '#parts/my-visit';

/** @throws ApiError 404 for an `oid` that is no site's code */
export function getSignInCode(uuid: string, oid: string) {
  return unwrap(asVisit(uuid)(api.getSignInCode, { params: { path: { code: oid } } }));
}

/** @throws ApiError 409 where it is too early, too late, or done already */
export function checkInSelf({ id, uuid }: MyVisit, oid: string): Promise<MyVisit> {
  const params = { path: { id } };
  return unwrap(asVisit(uuid)(api.checkInSelf, { params, body: { objectId: oid } }));
}
