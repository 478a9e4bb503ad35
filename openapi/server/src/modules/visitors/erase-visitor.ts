import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { endUsesOfVisitor, eraseVisitors } from '../../mechanisms/erasure/erase.ts';
import type { ErasedVisitor } from '../../mechanisms/erasure/personal-data.ts';
import { nameForErased } from '../../mechanisms/texts/visitor-term.ts';
import { readVisitor } from './visitor-query.ts';
import { lockVisitor } from './visitor-service.ts';

type Visitor = components['schemas']['Visitor'];

/**
 * Forgets a visitor who asks for it. Personal data makes room for the client's word, what is to come is cancelled; rows, counts,
 * the audit log and what was signed stay. Doing it again changes nothing.
 * @throws Problem 409 while the visitor is here
 */
export async function eraseVisitor(context: Context<'eraseVisitor'>): Promise<Visitor> {
  const { tx, client, path, now, locale, audit } = context;
  const before = await lockVisitor(context, path.id);
  if (before.erased_at !== null) return before;
  // The log outlives the visitor: it gets nothing of what was erased.
  const after = await endUsesOfVisitor(context, before.id);
  const visitors = [toErased(before)];
  await eraseVisitors({ tx, now: now(), visitors, word: nameForErased(client, locale) }, 'request');
  await audit({ action: 'erase', entity: 'visitor', entityId: before.id, after });
  for (const topic of ['visitors', 'visits', 'meetings'] as const) await publishChange(tx, topic);
  return readVisitor(tx, before.id);
}

function toErased({ id, uuid, first_name, last_name, email, phone, photo }: Visitor): ErasedVisitor {
  return { id, uuid, firstName: first_name, lastName: last_name, email, phone, photo };
}
