import { ApiError } from '@portal/shared/api';
import { t } from '#parts/scanner';

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
