import type { components } from '@portal/openapi/visitors';
import { unwrap } from '@portal/shared/api';
import { visitorsApi } from '#common/api/visitors-api.ts';

type QrEvent = components['schemas']['QrEvent'];

/** Tells the server what was scanned at the desk; it answers what the code is, a visit's with the visit. */
export function createQrEvent(code: { qid: string | null; aid: string; oid: string }): Promise<QrEvent> {
  return unwrap(
    visitorsApi.POST('/qr-events/', {
      body: { qrActionId: code.qid, qrActionTypeId: code.aid, objectId: code.oid, device: 'scanner' },
    }),
  );
}
