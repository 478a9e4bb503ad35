import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { notFound } from '../../problems.ts';
import { scheduleSources } from '../../registries/schedule.ts';
import { type ClientRow, isInAny, type Viewer } from '../../viewer.ts';
import { homeDayOf } from '../sites/public.ts';

type ScheduleItem = components['schemas']['ScheduleItem'];

type Person = Pick<Row<'users'>, 'id' | 'home_site_id' | 'is_active' | 'is_locatable'>;

/**
 * One's own; of somebody who may be located; administrators, reception and security see everybody's. What meetings are about is
 * only for those who may open them.
 */
export async function getUserSchedule({
  tx,
  path,
  query,
  user,
  client,
  now,
  t,
}: Context<'getUserSchedule'>): Promise<ScheduleItem[]> {
  requireDays({ date: query.date });
  const person = await findPerson(tx, path.id);
  if (person === undefined || !maySeeSchedule(user, client, person)) throw notFound();
  const day = query.date ?? (await homeDayOf(tx, person.home_site_id, now())).day;
  const items: ScheduleItem[] = [];
  for (const read of scheduleSources)
    items.push(...(await read({ tx, userId: person.id, day, viewer: user, t })));
  return items.sort(bySchedule);
}

function maySeeSchedule(viewer: Viewer, client: ClientRow, person: Person): boolean {
  if (viewer.id === person.id || isInAny(viewer, ['admin', 'superadmin', 'reception', 'security']))
    return true;
  return client.features.includes('locate colleague') && person.is_locatable && person.is_active;
}

/** What lasts all day first, then by time. */
function bySchedule(a: ScheduleItem, b: ScheduleItem): number {
  return (a.starts_at ?? '').localeCompare(b.starts_at ?? '') || a.id - b.id;
}

async function findPerson(tx: Tx, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, home_site_id, is_active, is_locatable from users
    where id = ${id}::bigint and erased_at is null`.execute(tx);
  return rows[0];
}
