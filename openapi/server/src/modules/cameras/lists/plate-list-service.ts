import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { isDay } from '../../../mechanisms/days.ts';
import { containing, readPage, searchFor } from '../../../mechanisms/lists.ts';
import { orNull } from '../../../mechanisms/or-null.ts';
import { plateKey } from '../../../mechanisms/plate-key.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { registrationOf } from '../../../mechanisms/registration.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { camerasMessages as texts } from '../messages.ts';
import { checkedPlate } from '../rules/checked-plate.ts';
import { clientToday, openEntry } from './open-entry.ts';

type Schemas = components['schemas'];
type Entry = Schemas['PlateListEntry'];
export interface EntryRow
  extends Pick<
    Row<'plate_lists'>,
    'id' | 'registration' | 'list' | 'note' | 'starts_on' | 'ends_on' | 'created_at' | 'ended_at' | 'version'
  > {
  created_by: string | null;
  ended_by: string | null;
  state: Schemas['PlateListState'];
}

type Filter = NonNullable<Pick<Context<'listPlateLists'>['query'], 'search' | 'list' | 'state'>>;

export async function listEntries({ tx, query, t, now }: Context<'listPlateLists'>) {
  const list = entriesList(query, await clientToday(tx, now()));
  const { count, rows } = await readPage<EntryRow>({ tx, query, t }, list);
  return { count, results: rows.map(toEntry) };
}

/** The entries that match a filter, the newest first. */
export function entriesList({ search, list, state }: Filter, today: string) {
  const hasEnded = sql`(l.ended_at is not null or coalesce(l.ends_on < ${today}::date, false))`;
  return {
    from: sql`plate_lists l`,
    joins: people,
    where: [
      ...(list ? [sql`l.list = ${list}`] : []),
      ...(state ? [state === 'ended' ? hasEnded : sql`not ${hasEnded}`] : []),
      ...searchFor(search, holds),
    ],
    columns: columnsOn(today),
    order: sql`l.id desc`,
  };
}

function holds(word: string): RawBuilder<unknown> {
  const key = plateKey(word);
  return sql`(fold(coalesce(l.note, '')) like fold(${containing(word)})
    or ${key === '' ? sql`false` : sql`l.plate_key like ${containing(key)}`}
    or fold(coalesce(c.first_name || ' ' || c.last_name, '')) like fold(${containing(word)}))`;
}

const people = sql`left join users c on c.client_id = l.client_id and c.id = l.created_by_id
  left join users e on e.client_id = l.client_id and e.id = l.ended_by_id`;
const columnsOn = (
  today: string,
) => sql`l.id, l.registration, l.list, l.note, l.starts_on, l.ends_on, l.created_at, l.ended_at,
  l.version, nullif(btrim(c.first_name || ' ' || c.last_name), '') as created_by,
  nullif(btrim(e.first_name || ' ' || e.last_name), '') as ended_by,
  case when l.ended_at is not null or l.ends_on < ${today}::date then 'ended' else 'active' end as state`;

export async function createEntry(context: Context<'createPlateListEntry'>): Promise<Entry> {
  const { tx, body, now, t } = context;
  const plate = checkedPlate(body.registration, t);
  const today = await clientToday(tx, now());
  const { starts_on = null, ends_on = null } = body;
  refuseDays(starts_on ?? today, ends_on, today);
  const id = await openEntry(context, {
    plate,
    registration: registrationOf(body.registration) ?? '',
    list: body.list,
    note: orNull(body.note) ?? null,
    starts_on,
    ends_on,
  });
  await publishChange(tx, 'cameras');
  return readEntry(tx, id, today);
}

/** @throws Problem 400 by field */
function refuseDays(starts_on: string, ends_on: string | null, today: string): void {
  if (!isDay(starts_on)) throw validationProblem({ starts_on: [messages.invalid] });
  if (ends_on === null) return;
  if (!isDay(ends_on)) throw validationProblem({ ends_on: [messages.invalid] });
  if (ends_on < today) throw validationProblem({ ends_on: [texts.endsBeforeToday] });
  if (ends_on < starts_on) throw validationProblem({ ends_on: [messages.endBeforeStart] });
}

/** @throws Problem 409 for an entry that has ended, and for an older version */
export async function updateEntry(context: Context<'updatePlateListEntry'>): Promise<Entry> {
  const { tx, path, body, now, audit } = context;
  const today = await clientToday(tx, now());
  const before = await readEntry(tx, path.id, today);
  if (before.state === 'ended') throw conflictProblem(texts.entryEnded, { current: before });
  const note = body.note === undefined ? before.note : (orNull(body.note) ?? null);
  const ends_on = body.ends_on === undefined ? before.ends_on : body.ends_on;
  if (body.ends_on !== undefined) refuseDays(before.starts_on, ends_on, today);
  await saveVersioned({
    save: async () => {
      const { rows } = await sql<{ id: number }>`
        update plate_lists set note = ${note}, ends_on = ${ends_on}::date, version = version + 1
        where id = ${before.id} and version = ${body.version} and ended_at is null
        returning id`.execute(tx);
      return rows[0];
    },
    read: () => readEntry(tx, path.id, today),
  });
  const after = await readEntry(tx, before.id, today);
  await audit({
    action: 'update',
    entity: 'plate_list',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'cameras');
  return after;
}

/** Removes a plate from its list; the entry stays as history. An entry that has ended is returned unchanged. */
export async function endEntry(context: Context<'endPlateListEntry'>): Promise<Entry> {
  const { tx, path, now, user, audit } = context;
  const today = await clientToday(tx, now());
  const { rows } = await sql<{ id: number }>`
    update plate_lists set ended_at = ${now()}, ended_by_id = ${user.id}, version = version + 1
    where id = ${path.id}::bigint and ended_at is null
    returning id`.execute(tx);
  const after = await readEntry(tx, path.id, today);
  if (rows.length === 0) return after;
  await audit({ action: 'delete', entity: 'plate_list', entityId: after.id, before: auditable(after) });
  await publishChange(tx, 'cameras');
  return after;
}

async function readEntry(tx: Tx, id: number, today: string): Promise<Entry> {
  const { rows } = await sql<EntryRow>`
    select ${columnsOn(today)} from plate_lists l ${people} where l.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return toEntry(row);
}

function toEntry(row: EntryRow): Entry {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function auditable({ registration, list, note, starts_on, ends_on }: Entry) {
  return { registration, list, note, starts_on, ends_on };
}
