import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { type Group, isInAny } from '../../mechanisms/portal/viewer.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import { findDesksOfFloor } from '../desks/public.ts';
import { findMarkerLook, readFloor } from '../places/public.ts';
import { findRoomsOfFloor } from '../resources/public.ts';

/** Groups that may call `listRooms`: a plan shows no one more of the rooms than their list does. */
export const roomReaders: readonly Group[] = ['superadmin', 'admin', 'employee', 'reception'];

export async function getFloorPlan(
  context: Context<'getFloorPlan'>,
): Promise<components['schemas']['FloorPlanDetails']> {
  const { tx, client, user, sites, path, query, now } = context;
  requireDays({ on_date: query.on_date });
  const floor = await readFloor(context, path.id);
  const look = await findMarkerLook(tx, floor.id);
  const { day, at } = await findMoment(tx, floor.site_id, { ...query, now: now() });
  const has = (feature: 'desks' | 'rooms') => client.features.includes(feature);
  return {
    ...floor,
    ...look,
    on_date: day,
    at: at.toISOString(),
    desks: has('desks')
      ? await findDesksOfFloor(
          tx,
          { groups: user.groups, sites, now: now(), onDate: day, reader: user },
          floor.id,
        )
      : [],
    rooms:
      has('rooms') && isInAny(user, roomReaders)
        ? await findRoomsOfFloor(context, { floorId: floor.id, at, day })
        : [],
  };
}

interface Asked {
  on_date?: string | undefined;
  at?: string | undefined;
  now: Date;
}

/**
 * The day and the moment at the site. An hour that the clocks skip there counts as the next one: viewing books nothing.
 */
async function findMoment(
  tx: Tx,
  siteId: number,
  { on_date, at, now }: Asked,
): Promise<{ day: string; at: Date }> {
  const time_zone = await zoneOfSite(tx, siteId);
  const today = todayAt(time_zone, now);
  const day = on_date ?? today;
  if (day === today && at === undefined) return { day, at: now };
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + coalesce(${at ?? null}::time, (${now.toISOString()}::timestamptz at time zone ${time_zone}::text)::time))
      at time zone ${time_zone}::text as at`.execute(tx);
  return { day, at: rows[0]?.at ?? now };
}
