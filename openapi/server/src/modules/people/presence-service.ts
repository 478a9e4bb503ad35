import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { readPage } from '../../mechanisms/lists.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { homeDayOf } from '../sites/public.ts';
import { peopleMessages } from './messages.ts';
import { changedPresence, type PresenceState } from './presence-rules.ts';

type Presence = components['schemas']['Presence'];

type Stored = Pick<Row<'presences'>, (typeof columns)[number]>;
const columns = ['id', 'on_site', 'travelling_by', 'date', 'recorded_at'] as const;
const nothing: PresenceState = { on_site: null, travelling_by: null };

export async function listPresence({ tx, user, query, t }: Context<'listPresence'>) {
  requireDays({ date: query.date });
  const { count, rows } = await readPage<Stored>(
    { tx, query, t },
    {
      from: sql`presences`,
      where: [
        sql`user_id = ${user.id}`,
        ...(query.date === undefined ? [] : [sql`date = ${query.date}::date`]),
      ],
      columns: sql`id, on_site, travelling_by, date, recorded_at`,
      order: sql`date desc, recorded_at desc, id desc`,
    },
  );
  return { count, results: rows.map(toPresence) };
}

export async function getPresence({ tx, user, path }: Context<'getPresence'>): Promise<Presence> {
  return toPresence(await readOwn(tx, user, path.id));
}

/** For today at the home site. Several a day are fine: the latest counts. */
export async function createPresence(context: Context<'createPresence'>): Promise<Presence> {
  const { tx, user, body, now, audit } = context;
  const state = stateAfter(nothing, body);
  const { day, siteId } = await homeDayOf(tx, user.homeSiteId, now());
  const row = await tx
    .insertInto('presences')
    .values({ ...state, user_id: user.id, site_id: siteId, date: day, recorded_at: now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const after = toPresence(row);
  await audit({ action: 'create', entity: 'presence', entityId: row.id, after });
  await publishChange(tx, 'muster', siteId ?? undefined);
  return after;
}

export function replacePresence(context: Context<'replacePresence'>): Promise<Presence> {
  return change(context, () => stateAfter(nothing, context.body));
}

export function updatePresence(context: Context<'updatePresence'>): Promise<Presence> {
  return change(context, (before) => stateAfter(before, context.body));
}

export async function deletePresence(context: Context<'deletePresence'>): Promise<void> {
  const { tx, user, path, audit } = context;
  const row = await readOwn(tx, user, path.id);
  await requireToday(context, row);
  await tx.deleteFrom('presences').where('id', '=', row.id).execute();
  await audit({ action: 'delete', entity: 'presence', entityId: row.id, before: toPresence(row) });
  await publishChange(tx, 'muster', user.homeSiteId ?? undefined);
}

async function change(
  context: Context<'replacePresence'> | Context<'updatePresence'>,
  stateOf: (before: Stored) => PresenceState,
): Promise<Presence> {
  const { tx, user, path, now, audit } = context;
  const before = await readOwn(tx, user, path.id);
  await requireToday(context, before);
  const row = await tx
    .updateTable('presences')
    .set({ ...stateOf(before), recorded_at: now() })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  const after = toPresence(row);
  await audit({
    action: 'update',
    entity: 'presence',
    entityId: row.id,
    before: toPresence(before),
    after,
  });
  await publishChange(tx, 'muster', user.homeSiteId ?? undefined);
  return after;
}

function stateAfter(before: PresenceState, sent: components['schemas']['PresenceUpdate']): PresenceState {
  const changed = changedPresence(before, sent);
  if (!changed.ok) throw validationProblem({ travelling_by: [peopleMessages.travelOnSiteOnly] });
  return changed.presence;
}

/** Presences of other days cannot be changed. */
async function requireToday(
  { tx, user, now }: { tx: Tx; user: Viewer; now(): Date },
  row: Stored,
): Promise<void> {
  const { day } = await homeDayOf(tx, user.homeSiteId, now());
  if (row.date !== day) throw validationProblem({ non_field_errors: [peopleMessages.onlyToday] });
}

/** @throws Problem 404, also for another person's */
async function readOwn(tx: Tx, user: Viewer, id: number): Promise<Stored> {
  const row = await tx
    .selectFrom('presences')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

function toPresence(row: Stored): Presence {
  return {
    id: row.id,
    on_site: row.on_site,
    travelling_by: row.travelling_by,
    date: row.date,
    recorded_at: row.recorded_at.toISOString(),
  };
}
