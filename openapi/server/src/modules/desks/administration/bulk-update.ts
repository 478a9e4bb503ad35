import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { datedProblem } from '../../../mechanisms/problems.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { removeFromPlan } from '../desks-of-floor.ts';
import { deskMessages } from '../messages.ts';
import { assignToWaitingList } from '../waiting/assign-to-waiting-list.ts';
import { lockDesks } from './lock-desks.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

type Change = components['schemas']['DeskZoneChange'];

interface Known {
  id: number;
  site_id: number;
}
interface KnownZone extends Known {
  floor_id: number | null;
}
interface KnownDesk extends Known {
  name: string;
  zone_id: number;
  is_active: boolean;
  version: number;
}

/**
 * Gives desks another zone of their site, all of them or none: the statements are as many for five hundred as for one.
 * @throws Problem 400 with one entry a desk, where one of them is wrong
 */
export async function updateDesks(context: Context<'updateDesks'>): Promise<{ updated: number }> {
  const { tx, sites, body, audit } = context;
  await lockDesks(tx);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: body.map(({ id }) => id) }] });
  const { rows: desks } = await sql<KnownDesk>`
    select d.id, d.site_id, d.name, d.zone_id, d.is_active, d.version from desks d
    where d.id = any(${body.map(({ id }) => id)}::bigint[]) and ${sites.condition(sql.ref('d.site_id'))}`.execute(
    tx,
  );
  const { rows: zones } = await sql<KnownZone>`
    select z.id, z.site_id, z.floor_id from zones z
    where z.id = any(${body.map(({ zone_id }) => zone_id)}::bigint[])
      and ${sites.condition(sql.ref('z.site_id'))}`.execute(tx);
  const deskOf = new Map(desks.map((desk) => [desk.id, desk]));
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
  requireAll(body, deskOf, zoneOf);
  const moved = body.filter(({ id, zone_id }) => deskOf.get(id)?.zone_id !== zone_id);
  await removeFromPlan(
    tx,
    moved.map(({ id, zone_id }) => ({ id, floorId: zoneOf.get(zone_id)?.floor_id ?? null })),
  );
  await sql`
    update desks d set zone_id = wanted.zone_id, version = d.version + 1
    from jsonb_to_recordset(${asJson(moved)}::jsonb) wanted (id int, zone_id int)
    where d.id = wanted.id`.execute(tx);
  await audit(
    moved.flatMap(({ id, zone_id }) => {
      const desk = deskOf.get(id);
      if (desk === undefined) return [];
      const { site_id: _, id: __, ...before } = desk;
      const after = { ...before, zone_id, version: before.version + 1 };
      return [{ action: 'update' as const, entity: 'desk' as const, entityId: id, before, after }];
    }),
  );
  await assignToWaitingList(
    context,
    moved.map(({ id }) => id),
  );
  for (const siteId of new Set(desks.map((desk) => desk.site_id))) await publishChange(tx, 'desks', siteId);
  return { updated: body.length };
}

function requireAll(
  changes: readonly Change[],
  desks: ReadonlyMap<number, Known>,
  zones: ReadonlyMap<number, Known>,
): void {
  const seen = new Set<number>();
  const entries = changes.map(({ id, zone_id }): Record<string, Text[]> => {
    const [desk, zone] = [desks.get(id), zones.get(zone_id)];
    const isTwice = seen.has(id);
    seen.add(id);
    if (desk === undefined) return { id: [texts.noDesk] };
    if (isTwice) return { id: [texts.deskTwice] };
    if (zone === undefined) return { zone_id: [deskMessages.noSuchZone] };
    return zone.site_id === desk.site_id ? {} : { zone_id: [deskMessages.zoneElsewhere] };
  });
  if (entries.some((entry) => Object.keys(entry).length > 0)) throw datedProblem(entries);
}
