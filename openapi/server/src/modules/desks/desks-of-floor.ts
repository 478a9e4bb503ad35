import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { type DeskLook, deskColumns, desksFrom, shownFeatures } from './desk-query.ts';
import { type DeskRow, toCurrentReservation } from './mapping.ts';

type FloorPlanDesk = components['schemas']['FloorPlanDesk'];

/** For other modules: the desks of a floor on a day, with who sits there (rules/people.md#not-locatable). */
export async function findDesksOfFloor(tx: Tx, look: DeskLook, floorId: number): Promise<FloorPlanDesk[]> {
  const { rows } = await sql<DeskRow>`
    with ${shownFeatures}
    select ${deskColumns(look)}
    from ${desksFrom(look)}
    where z.floor_id = ${floorId}::int and ${look.sites.condition(sql.ref('d.site_id'))}
    order by d.name, d.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    site_id: row.site_id,
    zone: row.zone,
    zone_id: row.zone_id,
    x: row.x,
    y: row.y,
    features: row.features,
    status: row.status,
    status_on_date: row.status_on_date,
    needs_cleaning: row.needs_cleaning,
    user_has_permission: row.user_has_permission,
    is_active: row.is_active,
    closed_reason: row.closed_reason,
    current_reservation: toSitter(row),
  }));
}

function toSitter(row: DeskRow): FloorPlanDesk['current_reservation'] {
  const held = toCurrentReservation(row);
  return held && { ...held, is_own: row.is_own };
}

/**
 * For other modules: where the desks of a floor are, by name; including those out of use, which return to their places.
 */
export async function findDeskMarkers(
  tx: Tx,
  floorId: number,
): Promise<components['schemas']['FloorPlanDraftDesk'][]> {
  const { rows } = await sql<components['schemas']['FloorPlanDraftDesk']>`
    select d.id, d.name, z.name as zone, d.x, d.y
    from desks d join zones z on z.client_id = d.client_id and z.id = d.zone_id
    where z.floor_id = ${floorId}::int
    order by d.name, d.id`.execute(tx);
  return rows;
}

export interface Place {
  id: number;
  x: number | null;
  y: number | null;
}

/**
 * Puts desks on the plan of their floor. This edits the plan, not the desk, so `version` stays. @returns the ids placed
 */
export async function placeDesks(tx: Tx, floorId: number, places: readonly Place[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update desks d set x = p.x, y = p.y
    from jsonb_to_recordset(${asJson(places)}::jsonb) p (id bigint, x real, y real), zones z
    where d.id = p.id and z.client_id = d.client_id and z.id = d.zone_id and z.floor_id = ${floorId}::int
    returning d.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Removes desks from the plan when they or their zone move to another floor: their old place means nothing there.
 * Called before the change, with the floors to be; they are on no plan until an administrator places them.
 */
export async function removeFromPlan(
  tx: Tx,
  moves: readonly { id: number; floorId: number | null }[],
): Promise<void> {
  await sql`
    update desks d set x = null, y = null
    from jsonb_to_recordset(${asJson(moves.map(({ id, floorId }) => ({ id, floor_id: floorId })))}::jsonb)
      m (id int, floor_id int), zones z
    where d.id = m.id and z.client_id = d.client_id and z.id = d.zone_id and d.x is not null
      and z.floor_id is distinct from m.floor_id`.execute(tx);
}

/** For a picture of another size: all desks of the floor keep their places in it. */
export async function stretchDesks(tx: Tx, floorId: number, by: { x: number; y: number }): Promise<void> {
  await sql`
    update desks d set x = d.x * ${by.x}::real, y = d.y * ${by.y}::real
    from zones z
    where z.client_id = d.client_id and z.id = d.zone_id and z.floor_id = ${floorId}::int and d.x is not null`.execute(
    tx,
  );
}
