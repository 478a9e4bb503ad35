import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { eraseVisitors } from '../../erasure/erase.ts';
import type { ErasedVisitor } from '../../erasure/personal-data.ts';
import { noteChange } from '../../mechanisms/changes.ts';
import { conflictProblem } from '../../problems.ts';
import { uninvite } from '../visits/add-visit.ts';
import { visitorMessages as texts } from './messages.ts';
import { nameFor } from './name-for.ts';
import { readVisitor } from './visitor-query.ts';
import { lockVisitor } from './visitor-service.ts';

type Visitor = components['schemas']['Visitor'];

/**
 * Forgets a visitor who asks for it (decisions §3). Personal data makes room for the client's word, coming visits are
 * cancelled; rows, counts, the audit log and what was signed stay. Doing it again changes nothing.
 * @throws Problem 409 while the visitor is here: an evacuation would count somebody without a name
 */
export async function eraseVisitor(context: Context<'eraseVisitor'>): Promise<Visitor> {
  const { tx, client, path, user, now, locale, audit } = context;
  const before = await lockVisitor(context, path.id);
  if (before.erased_at !== null) return before;
  const visits = await tx
    .selectFrom('visits')
    .select(['id', 'status', 'ends_at'])
    .where('visitor_id', '=', before.id)
    .execute();
  if (visits.some(({ status }) => status === 'checked-in' || status === 'arrived')) {
    throw conflictProblem(texts.isHere);
  }
  const at = { ...context, byUserId: user.id };
  for (const { id, status, ends_at } of visits) {
    if (status === 'scheduled' && ends_at > now()) await uninvite(at, id);
  }
  await eraseVisitors(
    { tx, now: now(), visitors: [toErased(before)], word: nameFor(client, locale) },
    'request',
  );
  // The log outlives the visitor: it gets nothing of what was erased.
  const coming = visits.filter(({ status, ends_at }) => status === 'scheduled' && ends_at > now()).length;
  await audit({
    action: 'erase',
    entity: 'visitor',
    entityId: before.id,
    after: { visits: visits.length, visits_cancelled: coming },
  });
  for (const topic of ['visitors', 'visits', 'meetings'] as const) await noteChange(tx, topic);
  return readVisitor(tx, before.id);
}

function toErased({ id, uuid, first_name, last_name, email, phone, photo }: Visitor): ErasedVisitor {
  return { id, uuid, firstName: first_name, lastName: last_name, email, phone, photo };
}
