import type { Tx } from '../db/database.ts';
import { auditAs } from './audit.ts';
import { openWithToken, type TokenContext } from './open-with-token.ts';
import type { RequestContext } from './portal/request-context.ts';
import { notFound } from './problems.ts';

/** The context of a page that a link in an email opens, for anyone who has the link. */
export interface LinkContext
  extends TokenContext,
    Pick<RequestContext, 'client' | 'origin' | 'requestId' | 't'> {
  path: { token: string };
}

/**
 * Looks for the record of a mailed link, and answers with it. Email scanners open every link, so a GET changes nothing.
 * @throws Problem 404 for a wrong link, 429 after too many of them
 */
export function openLink<T>(
  context: TokenContext & Pick<LinkContext, 'path'>,
  look: (tx: Tx) => Promise<T | null>,
): Promise<T> {
  return openWithToken(context, context.path.token, look, notFound);
}

/** Work in the name of the link's recipient, not of anyone who happens to be logged in. */
export function workOfLink(
  { client, now, origin, requestId, t }: LinkContext,
  tx: Tx,
  userId: number | null,
) {
  return { tx, client, now, origin, t, audit: auditAs(tx, { userId, requestId, at: now() }) };
}
