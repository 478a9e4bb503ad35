import type { TransactionOptions, Tx } from '../db/database.ts';
import type { TokenGuard, TokenSource } from './sessions/token-guard.ts';

export interface TokenContext {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  now(): Date;
  /** Counts wrong tokens of links. */
  tokens: TokenGuard;
  tokenSource: TokenSource;
}

/** A secret of ours, or a uuid. */
const TOKEN = /^([\w-]{43}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * Looks for the record that a mailed token opens; only wrong tokens count, and only they are refused
 * (rules/access.md#wrong-tokens). A malformed one costs no query.
 * @throws Problem 429 for a wrong token after too many from this network; `wrong` where there is nothing
 */
export async function openWithToken<T>(
  { transaction, now, tokens, tokenSource }: TokenContext,
  token: string,
  look: (tx: Tx) => Promise<T | null>,
  wrong: () => Error,
): Promise<T> {
  const refusal = tokens.refusal(tokenSource, now());
  const found = TOKEN.test(token) ? await tokens.lookUp(refusal, () => transaction(look)) : null;
  if (found !== null) return found;
  tokens.countWrong(tokenSource, now());
  throw refusal ?? wrong();
}
