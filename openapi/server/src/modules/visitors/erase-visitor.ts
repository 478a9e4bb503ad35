import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { noteChange } from '../../mechanisms/changes.ts';
import { deletePicture } from '../../photos/pictures.ts';
import { conflictProblem } from '../../problems.ts';
import { forgetErasedInRollCalls } from '../muster/forget-people.ts';
import { uninvite } from '../visits/add-visit.ts';
import { eraseVisitsOf } from '../visits/clock/forget-visits.ts';
import { visitorWord } from '../visits/messages.ts';
import { visitorMessages as texts } from './messages.ts';
import { readVisitor } from './visitor-query.ts';
import { lockVisitor } from './visitor-service.ts';

type EraseContext = Context<'eraseVisitor'>;

/**
 * Forgets a visitor who asks for it (decisions §3). Personal data makes room for the client's word, coming visits are
 * cancelled; rows, counts, the audit log and what was signed stay. Doing it again changes nothing.
 * @throws Problem 409 while the visitor is here: an evacuation would count somebody without a name
 */
export async function eraseVisitor(context: EraseContext): Promise<components['schemas']['Visitor']> {
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
  await forgetCopies(context, before);
  await deletePicture(tx, before.photo);
  const word = visitorWord(client)[locale];
  await tx
    .updateTable('visitors')
    .set((row) => ({
      first_name: word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1, 30),
      last_name: '',
      phone: null,
      phone_key: null,
      email: null,
      company: null,
      registrations: [],
      photo: null,
      tags: [],
      notes: null,
      erased_at: now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute();
  await forgetErasedInRollCalls(tx);
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

/** Of the visits what names the visitor, answers that are kept for repetitions, and messages. */
async function forgetCopies(
  { tx }: EraseContext,
  { id, uuid, email, phone }: components['schemas']['Visitor'],
) {
  await eraseVisitsOf(tx, id);
  await sql`
    delete from idempotency_keys
    where position(${uuid} in body) > 0 or position(${email ?? uuid} in body) > 0`.execute(tx);
  await sql`delete from outbox where recipient in (${email}, ${phone})`.execute(tx);
}
