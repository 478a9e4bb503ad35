import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import { readSchedule, type ScheduleItem } from '../../mechanisms/ports/schedule.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { homeDayOf } from '../sites/public.ts';
import { type FoundPerson, maySeeSchedule } from './schedule-policy.ts';

type Person = FoundPerson & Pick<Row<'users'>, 'home_site_id'>;

/** Titles of meetings only for those who may open them; for desks, see rules/people.md#not-locatable. */
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
  const items = await readSchedule({ tx, userId: person.id, from: day, until: day, viewer: user, t });
  return isNamedTo(user, person)
    ? items
    : items.filter(({ type }) => type !== 'desk_reservation' && type !== 'booking');
}

async function findPerson(tx: Tx, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, home_site_id, is_active, is_locatable from users
    where id = ${id}::bigint and erased_at is null`.execute(tx);
  return rows[0];
}
