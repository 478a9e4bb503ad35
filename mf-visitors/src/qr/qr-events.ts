import type { components } from '@portal/openapi/visitors';
import { ApiError, unwrap } from '@portal/shared/api';
import { visitorsApi } from '#parts/api';
import { type QrAddress, t } from '#parts/scanner';

export type QrEvent = components['schemas']['QrEvent'];

/** Tells the server that a code was scanned with a browser, and answers what it is and what may be done. */
export function postQrEvent({ qid, aid, oid }: QrAddress): Promise<QrEvent> {
  return unwrap(
    visitorsApi.POST('/qr-events/', {
      body: { qrActionId: qid, qrActionTypeId: aid, objectId: oid, device: 'app' },
    }),
  );
}

/**
 * Why nothing is done (rules/kiosk-and-codes.md#actions): a 403 means that the action is not enabled, whatever the
 * server writes.
 */
export function qrFailure(error: unknown): string {
  const kind = error instanceof ApiError ? error.kind : undefined;
  if (kind === 'forbidden') return t('notEnabled');
  if (kind === 'notFound') return t('codeUnknown');
  if (kind === 'validation') return t('refusals.malformed');
  return t('somethingWrong');
}
