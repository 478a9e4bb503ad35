import type { components } from '@portal/openapi/server';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { findOutboundError } from '../../../mechanisms/outbound/outbound-error.ts';

type Schemas = components['schemas'];

export interface Refusal {
  reason: Schemas['ExchangeReason'];
  /** `failed`: no one can log in now; `refused`: this answer was not accepted. */
  outcome: 'failed' | 'refused';
  status: number | null;
}

/** The provider names another issuer than the connection. */
export class WrongIssuer extends Error {
  override readonly name = 'WrongIssuer';
}

/** Errors of the provider's own, which the next attempt may not meet. */
const OUTAGES: readonly string[] = ['server_error', 'temporarily_unavailable'];

/**
 * The reason behind an error of `openid-client` or of the call itself. @throws the error, if it is a programming error
 */
export function refusalOf(error: unknown): Refusal {
  const outbound = findOutboundError(error);
  if (outbound) return { reason: outbound.reason, outcome: 'failed', status: null };
  if (error instanceof WrongIssuer) return { reason: 'wrong-issuer', outcome: 'failed', status: 200 };
  if (error instanceof AuthorizationResponseError)
    return {
      reason: 'provider-refused',
      outcome: OUTAGES.includes(error.error) ? 'failed' : 'refused',
      status: null,
    };
  if (error instanceof ResponseBodyError) return ofTokenEndpoint(error);
  if (error instanceof WWWAuthenticateChallengeError)
    return { reason: 'client-refused', outcome: 'failed', status: error.status };
  if (!(error instanceof ClientError)) throw error;
  const { code } = error;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && detailIn(error, 'attribute') === 'issuer')
    return { reason: 'wrong-issuer', outcome: 'failed', status: 200 };
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return refused(ofClaim(detailIn(error, 'claim')));
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return refused('wrong-time');
  if (code === 'OAUTH_KEY_SELECTION_FAILED' || /signature|alg/i.test(textOf(error)))
    return refused('wrong-signature');
  if (
    code === 'OAUTH_INVALID_RESPONSE' &&
    detailIn(error, 'expected') !== undefined &&
    /iss/.test(textOf(error))
  )
    return refused('wrong-issuer');
  if (UNUSABLE.includes(code ?? ''))
    return { reason: 'wrong-answer', outcome: 'failed', status: statusIn(error) };
  return refused('wrong-token');
}

const UNUSABLE: readonly string[] = [
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
];

function refused(reason: Refusal['reason']): Refusal {
  return { reason, outcome: 'refused', status: null };
}

function ofTokenEndpoint({ error, status }: ResponseBodyError): Refusal {
  if (error === 'invalid_grant') return { reason: 'code-refused', outcome: 'refused', status };
  const isOwnMistake = ['invalid_client', 'unauthorized_client'].includes(error);
  return { reason: isOwnMistake ? 'client-refused' : 'wrong-answer', outcome: 'failed', status };
}

function ofClaim(claim: unknown): Refusal['reason'] {
  if (claim === 'iss') return 'wrong-issuer';
  if (claim === 'aud' || claim === 'azp') return 'wrong-audience';
  if (claim === 'nonce') return 'wrong-nonce';
  return 'wrong-token';
}

/** All messages of an error and its causes; they name no values. */
function textOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${textOf(error.cause)}` : '';
}

/** A property of the details that the innermost error carries as its cause. */
function detailIn(error: unknown, name: string): unknown {
  if (!(error instanceof Error)) {
    const hasIt = typeof error === 'object' && error !== null && name in error;
    return hasIt ? (error as Record<string, unknown>)[name] : undefined;
  }
  return detailIn(error.cause, name);
}

function statusIn(error: unknown): number | null {
  if (error instanceof Response) return error.status;
  return error instanceof Error ? statusIn(error.cause) : null;
}
