import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, unwrap } from '@portal/shared/api';
import type { QrAddress } from './rules.ts';

export type QrEvent = components['schemas']['QrEvent'];

/**
 * Tells the server what was scanned, by a scanner at a desk or in a browser; it answers what the code is and what may be
 * done, of a visit's with the visit.
 */
export function createQrEvent({ qid, aid, oid }: QrAddress, device: 'app' | 'scanner'): Promise<QrEvent> {
  const body = { qrActionId: qid, qrActionTypeId: aid, objectId: oid, device };
  return unwrap(call(api.createQrEvent, { body }));
}
