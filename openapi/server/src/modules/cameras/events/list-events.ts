import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { containing, DAILY_COUNT_CAP, readPage, searchFor } from '../../../mechanisms/lists.ts';
import { plateKey } from '../../../mechanisms/plate-key.ts';
import { vehicleRows } from '../../account/public.ts';
import { type EventRow, readEventRows, toEvent } from './event-rows.ts';
import { readSuggestions } from './suggestions.ts';

/** Up to so many plates their own events are sorted; of more the newest events are soon found by going through them. */
const FEW_PLATES = 100;

/** The live view: the newest first (rules/parking.md#cameras). */
export async function listEvents(context: Context<'listCameraEvents'>) {
  const { tx, query, sites } = context;
  const where = [
    sites.narrow(query.site).condition(sql.ref('e.site_id')),
    ...(query.status ? [sql`e.status = ${query.status}`] : []),
    ...(query.camera ? [sql`e.camera_id = ${query.camera}::int`] : []),
    ...(query.before ? [sql`e.id <= ${query.before}::bigint`] : []),
    ...(query.after === undefined ? [] : [sql`e.id > ${query.after}::bigint`]),
  ];
  const order = sql`e.executed_at desc, e.id desc`;
  const page = {
    columns: sql`e.id, row_number() over (order by ${order}) as n`,
    order,
    cap: DAILY_COUNT_CAP,
  };
  const list = { ...page, ...(await fromPlates(tx, query.search, where)) };
  const { count, rows } = await readPage<EventRow>(context, list, (ids, counted) =>
    readEventRows(tx, ids, counted),
  );
  const suggestions = await readSuggestions(tx, rows);
  return { count, results: rows.map((row) => toEvent(row, suggestions)) };
}

interface From {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>[];
}

/** The events, of the plates alone that a search finds. */
async function fromPlates(tx: Tx, search: string | undefined, where: RawBuilder<unknown>[]): Promise<From> {
  const events = sql`camera_events e`;
  const words = searchFor(search, holds);
  if (words.length === 0) return { from: events, where };
  const { rows } = await sql<{ plate_key: string }>`
    select p.plate_key from plates p where ${sql.join(words, sql` and `)} limit 5000`.execute(tx);
  const plates = rows.map(({ plate_key }) => plate_key);
  const isOfThem = sql`e.plate_key = any(${plates}::text[])`;
  if (plates.length > FEW_PLATES) return { from: events, where: [...where, isOfThem] };
  // `offset 0` keeps the planner from going through all events in their order, in the hope of meeting these soon.
  const found = sql`(
    select e.client_id, e.id, e.site_id, e.executed_at from camera_events e
    where ${sql.join([isOfThem, ...where], sql` and `)} offset 0) e`;
  return { from: found, where: [] };
}

/** That a word is in the plate, in what was written down about it, or in the name of whose vehicle it is. */
function holds(word: string): RawBuilder<unknown> {
  const key = plateKey(word);
  const pattern = containing(word);
  return sql`(${key === '' ? sql`false` : sql`p.plate_key like ${containing(key)}`}
    or fold(coalesce(p.note, '')) like fold(${pattern})
    or p.plate_key = any(array(select l.plate_key from plate_lists l where fold(coalesce(l.note, '')) like fold(${pattern})))
    or p.plate_key = any(array(select v.plate_key from ${vehicleRows} v
      join users u on u.client_id = v.client_id and u.id = v.user_id
      where fold(u.first_name || ' ' || u.last_name) like fold(${pattern}))))`;
}
