import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { type ListAt, orderBy, readPage } from '../../../mechanisms/lists.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { wantedWindows } from '../rules/wanted-windows.ts';
import { roomConditions } from './room-conditions.ts';
import {
  hasStatus,
  isFree,
  type RoomQueryContext,
  type RoomRow,
  roomColumns,
  roomJoins,
  roomsFrom,
} from './room-query.ts';
import { roomQueryContext } from './room-query-context.ts';
import { toRoom } from './to-room.ts';

type Sql = RawBuilder<unknown>;
type Schemas = components['schemas'];

const orders = { name: [sql`r.name`], capacity: [{ emptyLast: sql`r.capacity` }, sql`r.name`] };

/** Rooms with their state now and at the requested times: the free ones first, then as ordered. */
export async function listRooms(context: Context<'listRooms'>): Promise<Schemas['RoomPage']> {
  const { query, now } = context;
  const windows = wantedWindows(query, now());
  const look: RoomQueryContext = {
    ...(await roomQueryContext(context, query.for_user)),
    windows,
    exceptMeeting: query.except_meeting,
  };
  const where = roomConditions(look, query);
  if (query.status !== undefined) where.push(hasStatus(look, [query.status]));
  if (query.only_free) where.push(windows.length > 0 ? isFree(look) : hasStatus(look, freeNow));
  const given = orderBy(query.ordering ?? 'name', orders, sql`r.id`);
  const isSorted = windows.length > 0 && !query.only_free;
  const { count, rows } = await findRooms(context, look, {
    where,
    columns: isSorted ? sql`r.id, ${isFree(look)} as is_free` : sql`r.id`,
    order: isSorted ? sql`is_free desc, ${given}` : given,
  });
  return { count, results: rows.map((row) => toRoom(row, look, context)) };
}

/** The statuses of rooms that can be booked right now. */
const freeNow = ['semi-occupied', 'available'] as const;

export async function getRoom(context: Context<'getRoom'>): Promise<Schemas['Room']> {
  const look = await roomQueryContext(context, undefined);
  return toRoom(await requireRoom(context.tx, look, context.path.id), look, context);
}

/**
 * A page of rooms; only their details are read.
 * @param columns `r.id`, and the columns of the order; each only once, because a repeated one would be computed twice
 */
export function findRooms(
  at: ListAt,
  look: RoomQueryContext,
  { where, columns, order }: { where: readonly Sql[]; columns: Sql; order: Sql },
): Promise<{ count: number; rows: RoomRow[] }> {
  const list = { from: roomsFrom, where, columns, order };
  return readPage<RoomRow>(at, list, async (page, count) => {
    const { rows } = await sql<RoomRow>`
      with page as materialized (${page})
      select ${roomColumns(look)}, ${count}
      from page join resources r on r.id = page.id
      join sites s on s.client_id = r.client_id and s.id = r.site_id ${roomJoins}
      order by ${order}`.execute(at.tx);
    return rows;
  });
}

/** @throws Problem 404 for a room that was removed, of another site or of another client */
export async function requireRoom(tx: Tx, look: RoomQueryContext, id: number): Promise<RoomRow> {
  const { rows } = await sql<RoomRow>`
    select ${roomColumns(look)} from ${roomsFrom} ${roomJoins}
    where r.id = ${id}::bigint and r.is_active and ${look.sites.condition(sql.ref('r.site_id'))}`.execute(tx);
  const [room] = rows;
  if (room === undefined) throw notFound();
  return room;
}
