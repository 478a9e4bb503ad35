import type { Context, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { readNda, type Signer, signNdaFor } from '../nda/public.ts';
import { readVisit } from './read-visit.ts';

/**
 * For users who may check the visitor in: to collect the signature, they show the text (rules/visitors.md#unsigned-nda).
 */
export async function readVisitNda(context: Context<'getVisitNda'>) {
  return readNda(context.tx, await findSigner(context, context.tx));
}

export function signVisitNda(context: OutsideContext<'signVisitNda'>) {
  return signNdaFor(context, (tx) => findSigner(context, tx));
}

/** @throws Problem 404 unless it is a visit that the user may see */
async function findSigner(
  context: Context<'getVisitNda'> | OutsideContext<'signVisitNda'>,
  tx: Tx,
): Promise<Signer> {
  const visit = await readVisit({ ...context, tx, viewer: context.user }, context.path.id);
  if (!visit) throw notFound();
  return { id: visit.id, visitorId: visit.visitor.id, siteId: visit.meeting.site_id };
}
