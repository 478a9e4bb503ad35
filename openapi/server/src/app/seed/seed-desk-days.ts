import { sql } from 'kysely';
import type { SeedContext, SeedDomain, SeededZone } from './seed-domain.ts';

/** The last plain zone of the client requires check-in by this hour. */
const CONFIRM_BY = 10;

/**
 * Most people of past days checked in, so that reports and track and trace know who was on site; a zone with check-in,
 * where most of today's people have done so; and two people who wait for an occupied desk.
 */
export const seedDeskDays: SeedDomain = {
  name: 'desk-days',
  feature: 'desks',
  async seed(context) {
    await checkInBefore(context);
    const zone = zoneOf(context);
    if (zone === undefined) return;
    await sql`update zones set confirm_by = ${CONFIRM_BY} where id = ${zone.id}`.execute(context.tx);
    await checkIn(context, zone);
    await wait(context, zone);
  },
  async refresh(context) {
    const zone = zoneOf(context);
    if (zone !== undefined) await checkIn(context, zone);
  },
};

function zoneOf({ deps }: SeedContext): SeededZone | undefined {
  return deps.zones.findLast(
    (zone) => !zone.requiresApproval && !zone.requiresCleaning && zone.permissionGroups.length === 0,
  );
}

/**
 * Seven of ten, between half past seven and ten on the clocks of the site. A few of the others ignored the reminder,
 * and some of their desks were released for it; reservations of the named accounts stay unchanged.
 */
async function checkInBefore({ tx, client, deps }: SeedContext): Promise<void> {
  const days = deps.sites.map(({ id, today, timeZone }) => ({ site_id: id, today, time_zone: timeZone }));
  const accounts = deps.people.filter(({ isAccount }) => isAccount).map(({ id }) => id);
  const gone = sql`
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as site (site_id int, today date, time_zone text)
    where r.client_id = ${client.id}::int and r.site_id = site.site_id and r.date < site.today and r.status = 'approved'`;
  await sql`
    update desk_reservations r
    set checked_in_at = (r.date + time '07:30' + interval '1 minute' * (r.id * 37 % 150)) at time zone site.time_zone
    ${gone} and r.id % 10 < 7`.execute(tx);
  await sql`
    update desk_reservations r
    set check_in_asked_at = (r.date + time '07:00') at time zone site.time_zone,
      status = case when r.id % 40 = 19 then 'released' else r.status end
    ${gone} and r.id % 40 in (8, 19, 28) and r.user_id <> all(${accounts}::int[])`.execute(tx);
}

/** Four of five, earlier than now at any hour of the day. */
async function checkIn({ tx, deps, now }: SeedContext, zone: SeededZone): Promise<void> {
  const today = deps.sites.find(({ id }) => id === zone.siteId)?.today;
  await sql`
    update desk_reservations r set checked_in_at = ${now}::timestamptz - interval '1 minute' * (r.id % 5)
    from desks d
    where d.client_id = r.client_id and d.id = r.desk_id and d.zone_id = ${zone.id} and r.date = ${today}::date
      and r.status = 'approved' and r.checked_in_at is null and r.id % 5 <> 0`.execute(tx);
}

/** For the first desk of the zone that is occupied on a future day, by people who have none then. */
async function wait({ tx, client, deps, now }: SeedContext, zone: SeededZone): Promise<void> {
  const today = deps.sites.find(({ id }) => id === zone.siteId)?.today;
  const people = deps.people
    .filter(({ isAccount, groups, homeSiteId }) => {
      return !isAccount && groups.includes('deskbooking') && homeSiteId === zone.siteId;
    })
    .map(({ id }) => id);
  await sql`
    with taken as (
      select r.desk_id, r.date from desk_reservations r
      join desks d on d.client_id = r.client_id and d.id = r.desk_id and d.zone_id = ${zone.id}
      where r.status = 'approved' and r.date > ${today}::date order by r.date, r.id limit 1
    )
    insert into desk_waits (client_id, site_id, zone_id, desk_id, user_id, date, created_at)
    select ${client.id}::int, ${zone.siteId}::int, ${zone.id}::int, taken.desk_id, person.id, taken.date,
      ${now}::timestamptz - interval '1 hour'
    from taken, unnest(${people}::int[]) as person (id)
    where not exists (select from desk_reservations had where had.user_id = person.id and had.site_id = ${zone.siteId}
      and had.date = taken.date and had.status in ('pending', 'approved'))
    order by person.id limit 2`.execute(tx);
}
