import * as api from '@portal/openapi/visitors';
import { ApiError, idempotencyHeaders, revalidateDomain, unwrap } from '@portal/shared/api';
import type { MyVisit } from '#parts/api';
import { asVisit, MY_VISIT_DOMAIN } from '#parts/my-visit';
import type { Details } from './details-values.ts';

type Target = Pick<MyVisit, 'id' | 'uuid'>;

// Every one of them is followed by a fresh look at the visit: most answer with reception's view of it, which is not ours.
const renewed = () => revalidateDomain(MY_VISIT_DOMAIN);

/** @param change the delay in minutes (null: on time), or the registration of the car */
export async function updateMyVisit(
  { id, uuid }: Target,
  change: { delay: number | null } | { registration: string },
): Promise<void> {
  await unwrap(asVisit(uuid)(api.updateVisit, { params: { path: { id } }, body: change }));
  await renewed();
}

/** @throws ApiError 400 with messages at the fields */
export async function setMyDetails({ uuid }: Target, details: Details): Promise<void> {
  await unwrap(asVisit(uuid)(api.setMyDetails, { body: details }));
  await renewed();
}

/** The link ends with it: a second try, whose first answer was lost, is answered by a 410. */
export async function cancelMyVisit({ id, uuid }: Target, key: string): Promise<void> {
  const params = { path: { id }, header: idempotencyHeaders(key) };
  try {
    await unwrap(asVisit(uuid)(api.cancelVisit, { params }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 410)) throw error;
  }
  await renewed();
}

export async function checkOutSelf({ id, uuid }: Target): Promise<void> {
  await unwrap(asVisit(uuid)(api.checkOutSelf, { params: { path: { id } } }));
  await renewed();
}
