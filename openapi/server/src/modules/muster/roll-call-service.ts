import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { OnSite } from '../../mechanisms/ports/on-site.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { musterMessages as texts } from './messages.ts';
import { addLateArrivals, readMuster } from './muster-service.ts';
import { findByKeys, findOnSite } from './on-site-query.ts';
import {
  addMarks,
  addPeople,
  findPeople,
  findRollCall,
  findRollCalls,
  findToJoin,
  joinTimes,
  type RollCallRow,
  toRollCall,
} from './roll-call-store.ts';
import { begunAt, byOurClock, countedAt } from './rules/mark-times.ts';

type Schemas = components['schemas'];

export async function listRollCalls(context: Context<'listRollCalls'>) {
  const { sites, query } = context;
  if (query.site !== undefined) sites.require(query.site);
  const { count, rows } = await findRollCalls(context, sites.narrow(query.site));
  return { count, results: rows.map(toRollCall) };
}

/**
 * A roll call that a device began offline joins one that was begun elsewhere: two wardens who press start share one.
 * @throws Problem 409 if one is running at the site and the caller was online and can see it
 */
export async function createRollCall(context: Context<'createRollCall'>): Promise<Schemas['RollCall']> {
  const { tx, user, sites, body, now, audit } = context;
  const { site_id, is_drill, started_at, sent_at } = body;
  sites.require(site_id);
  const begun = started_at ? begunAt(new Date(started_at), dateOf(sent_at), now()) : null;
  const joined = begun && (await joinRollCall(context, begun));
  if (joined) return joined;
  const made = await tx
    .insertInto('roll_calls')
    .values({ site_id, is_drill, started_at: begun ?? now(), started_by_id: user.id })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'site_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    // Begun elsewhere since the first check.
    const other = begun && (await joinRollCall(context, begun));
    if (!other) throw conflictProblem(texts.runsAlready);
    return other;
  }
  const people = await findOnSite(tx, sites.narrow(site_id), now());
  await addPeople(tx, made.id, people, { at: now(), byId: null });
  await publishChange(tx, 'muster', site_id);
  const after = toRollCall(await read(tx, sites, made.id));
  await audit({ action: 'start', entity: 'roll_call', entityId: made.id, after });
  return after;
}

const dateOf = (said: string | undefined): Date | null => (said === undefined ? null : new Date(said));

async function joinRollCall(
  { tx, sites, body, audit }: Context<'createRollCall'>,
  begun: Date,
): Promise<Schemas['RollCall'] | null> {
  const { site_id, is_drill } = body;
  const found = await findToJoin(tx, { site_id, is_drill, begun });
  if (!found) return null;
  const before = toRollCall(await read(tx, sites, found.id));
  await joinTimes(tx, found.id, { is_drill, begun });
  await publishChange(tx, 'muster', site_id);
  const after = toRollCall(await read(tx, sites, found.id));
  await audit({ action: 'start', entity: 'roll_call', entityId: found.id, before, after });
  return after;
}

/**
 * Takes what devices have stored offline. Each mark sets one value and leaves the others alone; marks of several wardens
 * coexist, so that nothing is lost whatever the order; a repeated mark counts once. Marks made after the end are left out,
 * and the answer has their number.
 * @throws Problem 409 if none of it can be accepted any longer
 */
export async function changeRollCall(context: Context<'changeRollCall'>): Promise<Schemas['MusterList']> {
  const { tx, user, sites, path, body, now, audit, t } = context;
  if (
    body.marks.some(({ status, needs_assistance }) => status === undefined && needs_assistance === undefined)
  )
    throw validationProblem({ marks: [t(texts.saysNothing)] });
  const rollCall = await hold(tx, sites, path.id);
  const times = countedAt(
    byOurClock(
      [...body.marks.map(({ marked_at }) => marked_at), ...body.people.map(({ added_at }) => added_at)].map(
        (said) => new Date(said),
      ),
      dateOf(body.sent_at),
      now(),
    ),
    now(),
    rollCall,
  );
  const marks = body.marks.flatMap((mark, index) => {
    const marked_at = times[index];
    return marked_at ? [{ ...mark, marked_at }] : [];
  });
  const people = body.people.filter((_, index) => times[body.marks.length + index]);
  const sent = body.marks.length + body.people.length;
  const left_out = sent - marks.length - people.length;
  if (sent > 0 && left_out === sent) throw conflictProblem(texts.hasEnded);

  if (!rollCall.ended_at) await addLateArrivals(context, rollCall);
  const added = people.map((person) => addedPerson(person, rollCall, now()));
  await addPeople(tx, rollCall.id, added, { at: now(), byId: user.id });
  await addUnlisted(context, rollCall, [...new Set(marks.map(({ key }) => key))]);
  await addMarks(tx, rollCall.id, marks, { at: now(), byId: user.id });
  await publishChange(tx, 'muster', rollCall.site_id);
  const after = { marks: marks.length, people: people.length };
  await audit({ action: 'mark', entity: 'roll_call', entityId: rollCall.id, after });
  const { list } = await readMuster(tx, sites, { site: rollCall.site_id }, now());
  return { ...list, left_out };
}

/** A marked person who is on none of our lists is on the warden's list, or stands in front of the warden. */
async function addUnlisted(
  { tx, user, now }: Context<'changeRollCall'>,
  rollCall: RollCallRow,
  keys: readonly string[],
): Promise<void> {
  const listed = new Set((await findPeople(tx, rollCall.id)).map(({ person }) => person.key));
  const unlisted = keys.filter((key) => !listed.has(key));
  if (unlisted.length === 0) return;
  const site = { id: rollCall.site_id, name: rollCall.site };
  const found = await findByKeys(tx, unlisted, site, now());
  await addPeople(tx, rollCall.id, found, { at: now(), byId: user.id });
}

function addedPerson(sent: Schemas['RollCallPerson'], { site_id, site }: RollCallRow, now: Date): OnSite {
  return {
    key: `added:${sent.id.toLowerCase()}`,
    user_id: null,
    visit_id: null,
    first_name: sent.first_name,
    last_name: sent.last_name,
    company: sent.company ?? null,
    photo: null,
    phone: null,
    email: null,
    is_staff: false,
    type: 'external',
    location: { site, floor: null, zone: null, desk: null, status: null },
    signal: 'added',
    signal_at: now.toISOString(),
    host: null,
    site_id,
    floor_id: null,
    zone_id: null,
  };
}

/** @throws Problem 409 if it has ended */
export async function completeRollCall(context: Context<'completeRollCall'>): Promise<Schemas['RollCall']> {
  const { tx, user, sites, path, now, audit } = context;
  const rollCall = await hold(tx, sites, path.id);
  if (rollCall.ended_at) throw conflictProblem(texts.hasEnded);
  await addLateArrivals(context, rollCall);
  await tx
    .updateTable('roll_calls')
    .set({ ended_at: now(), ended_by_id: user.id })
    .where('id', '=', rollCall.id)
    .execute();
  await publishChange(tx, 'muster', rollCall.site_id);
  const after = toRollCall(await read(tx, sites, rollCall.id));
  await audit({
    action: 'end',
    entity: 'roll_call',
    entityId: rollCall.id,
    before: toRollCall(rollCall),
    after,
  });
  return after;
}

/** Locks the roll call, so that ending it and marking people run one after the other. */
async function hold(tx: Tx, sites: SiteScope, id: number): Promise<RollCallRow> {
  await tx.selectFrom('roll_calls').select('id').where('id', '=', id).forUpdate().execute();
  return read(tx, sites, id);
}

async function read(tx: Tx, sites: SiteScope, id: number): Promise<RollCallRow> {
  const row = await findRollCall(tx, id, sites);
  if (!row) throw notFound();
  return row;
}
