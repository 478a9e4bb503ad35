import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem, unauthenticated } from '../../mechanisms/problems.ts';
import { sanitise } from '../../mechanisms/sanitise.ts';
import type { VisitIdentity } from '../../mechanisms/sessions/bearer.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { visitorRows } from '../visitors/public.ts';
import { ndaMessages as texts } from './messages.ts';
import { ndaStateOf } from './nda-state.ts';
import { readSignature, toDataAddress } from './read-signature.ts';

type Schemas = components['schemas'];

/** The visit whose visitor signs. */
export type Signer = Pick<VisitIdentity, 'id' | 'visitorId' | 'siteId'>;

/** The text in force, and the latest signature of the visit's visitor, also of an older text. */
export async function readNda(tx: Tx, { visitorId }: Pick<Signer, 'visitorId'>): Promise<Schemas['Nda']> {
  const nda = await findNda(tx);
  const signed = await tx
    .selectFrom('nda_signatures')
    .select(['nda_version', 'signature', 'signed_at'])
    .where('visitor_id', '=', visitorId)
    .orderBy('nda_version', 'desc')
    .executeTakeFirst();
  const isInForce = nda !== undefined && nda.text !== '';
  return {
    nda_text: isInForce ? nda.text : null,
    nda_updated: isInForce ? nda.updated_at.toISOString() : null,
    nda_signed: signed?.signed_at.toISOString() ?? null,
    nda_signature_data: signed ? toDataAddress(signed.signature) : null,
    valid_signature: isInForce && signed?.nda_version === nda.version,
  };
}

/** By the visitor, with the token of the visit. */
export function signNda(context: OutsideContext<'signNda'>): Promise<Schemas['Nda']> {
  const visit = requireVisit(context.visit);
  return signNdaFor(context, () => Promise.resolve(visit));
}

/**
 * Once per visitor and text (rules/visitors.md#nda). @throws Problem 409 for a second time and where there is no text,
 * 400 without a signature
 * @param findSigner finds the signer or throws a Problem; called in each transaction
 */
export async function signNdaFor(
  context: OutsideContext<'signNda'> | OutsideContext<'signVisitNda'>,
  findSigner: (tx: Tx) => Promise<Signer>,
): Promise<Schemas['Nda']> {
  const { body, now, transaction, audit } = context;
  await transaction(async (tx) => requireUnsigned(tx, await findSigner(tx)), { readOnly: true });
  const signature = await readSignature(body.nda_signature_data);
  return transaction(async (tx) => {
    const visit = await findSigner(tx);
    await requireUnsigned(tx, visit);
    // The text is stored with the signature, and the name as it was then.
    const { rows } = await sql<{ id: number }>`
      insert into nda_signatures (visitor_id, visit_id, signer_name, nda_version, nda_text, signature, signed_at)
      select p.id, ${visit.id}, p.first_name || ' ' || p.last_name, n.version, n.text, ${signature}, ${now()}
      from ${visitorRows} p, ndas n where p.id = ${visit.visitorId} and n.text <> ''
      on conflict (client_id, visitor_id, nda_version) do nothing
      returning id`.execute(tx);
    const [made] = rows;
    if (made === undefined) throw conflictProblem(texts.signedAlready);
    await audit(tx, {
      action: 'sign',
      entity: 'nda_signature',
      entityId: made.id,
      after: { visit: visit.id, visitor: visit.visitorId },
    });
    await publishChange(tx, 'visits', visit.siteId);
    return readNda(tx, visit);
  });
}

async function requireUnsigned(tx: Tx, visit: Signer): Promise<void> {
  const { isRequired, signedAt } = await ndaStateOf(tx, visit.visitorId);
  if (!isRequired) throw conflictProblem(texts.nothingToSign);
  if (signedAt !== null) throw conflictProblem(texts.signedAlready);
}

/** For the editor. Version 0: there has never been a text. */
export async function readNdaText(tx: Tx): Promise<Schemas['NdaText']> {
  const nda = await findNda(tx);
  if (nda === undefined) return { text: '', updated_at: null, version: 0 };
  return { text: nda.text, updated_at: nda.updated_at.toISOString(), version: nda.version };
}

/** A changed text must be signed again by everyone; the same text changes nothing. */
export async function updateNdaText(context: Context<'updateNdaText'>): Promise<Schemas['NdaText']> {
  const { tx, body, now, audit } = context;
  const before = await readNdaText(tx);
  const text = sanitise(body.text);
  if (body.version === before.version && text === before.text) return before;
  await saveVersioned({
    save: () =>
      body.version === 0
        ? tx
            .insertInto('ndas')
            .values({ text, updated_at: now(), version: 1 })
            .onConflict((conflict) => conflict.column('client_id').doNothing())
            .returning('version')
            .executeTakeFirst()
        : tx
            .updateTable('ndas')
            .set((row) => ({ text, updated_at: now(), version: row('version', '+', 1) }))
            .where('version', '=', body.version)
            .returning('version')
            .executeTakeFirst(),
    read: () => readNdaText(tx),
  });
  const after = await readNdaText(tx);
  await audit({ action: 'update', entity: 'nda', entityId: after.version, before, after });
  await publishChange(tx, 'visits');
  return after;
}

function findNda(tx: Tx) {
  return tx.selectFrom('ndas').select(['text', 'updated_at', 'version']).executeTakeFirst();
}

/** The document admits visits only. */
export function requireVisit(visit: VisitIdentity | null): VisitIdentity {
  if (visit === null) throw unauthenticated();
  return visit;
}
