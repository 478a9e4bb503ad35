import { ApiError } from '@portal/shared/api';

/**
 * Whether a mailed token is used, expired, foreign or malformed, as opposed to a transient error. A value that the
 * API client refuses to put into a path ("..") is no token either.
 */
export function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError;
  return error.kind === 'notFound' || error.kind === 'validation';
}
