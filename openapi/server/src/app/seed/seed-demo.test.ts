import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plausibleRules } from './plausible-rules.ts';
import { hasOnlyDemo } from './read-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { DEMO_NOW, emptyDatabase, openDemo, readValues } from './seed-test-data.ts';

const now = DEMO_NOW;
let db: Awaited<ReturnType<typeof openDemo>>;
const read = (query: string) => readValues(db, query);

beforeAll(async () => {
  db = await openDemo();
});
afterAll(() => db.close());

describe('the demo', () => {
  it('leaves a database alone that has clients', async () => {
    expect(await seedDemo(db, () => now)).toBe(false);
  });

  it('is no longer alone with a client of someone else, or once its accounts were renamed', async () => {
    const change = (statement: string) => db.system((tx) => sql.raw(statement).execute(tx));
    expect(await hasOnlyDemo(db)).toBe(true);
    await change("insert into clients (key, name, product) values ('own', 'Own', 'visitor')");
    expect(await hasOnlyDemo(db)).toBe(false);
    await change("delete from clients where key = 'own'");
    await change("update users set email = 'front@demo.test' where email = 'reception@demo.test'");
    expect(await hasOnlyDemo(db)).toBe(false);
    await change("update users set email = 'reception@demo.test' where email = 'front@demo.test'");
    expect(await hasOnlyDemo(db)).toBe(true);
  });

  it.each([
    ['clients', 'select key from clients order by id', ['demo', 'acme', 'globex']],
    ['hosts', 'select count(*) from client_domains', [5]],
    ['sites', 'select count(*) from sites group by client_id order by client_id', [3, 3, 4]],
    ['New York', "select time_zone from sites where name = 'New York'", ['America/New_York']],
    ['buildings', 'select count(*) from buildings group by client_id order by client_id', [5, 5]],
    [
      'floors with a plan',
      "select count(*) from floors where image like '<svg%' group by client_id order by 1",
      [11, 11],
    ],
    ['zones', 'select count(*) from zones group by client_id order by client_id', [60, 60]],
    [
      'zones with approval',
      'select count(*) from zones where requires_approval group by client_id order by 1',
      [1, 1],
    ],
    [
      'zones for a group',
      "select count(*) from zones where permission_groups <> '{}' group by client_id order by 1",
      [1, 1],
    ],
    [
      'zones with cleaning',
      'select count(*) > 3 from zones where requires_cleaning group by client_id',
      [true, true],
    ],
    [
      'desks, only with the feature',
      'select count(*) from desks group by client_id order by client_id',
      [240, 240],
    ],
    [
      'employees',
      "select count(*) from user_groups where group_name = 'employee' group by client_id order by 1",
      [220, 220, 220],
    ],
    [
      'people who cannot log in',
      'select email from users where password_hash is not null and not is_active order by client_id',
      ['newstarter@demo.test', 'newstarter@acme.test', 'newstarter@globex.test'],
    ],
    [
      'sites of onesite',
      "select count(*) from user_sites s join users u on u.id = s.user_id where email = 'onesite@demo.test'",
      [1],
    ],
    [
      'sign-up groups, the second one conditional',
      "select (g->>'is_conditional')::bool from signup_configs, jsonb_array_elements(additional_signup_groups) g order by client_id, 1",
      [false, true, false, true, false, true],
    ],
    [
      'types of sign-up fields',
      "select count(distinct f->>'sign_up_field_type') from signup_configs, jsonb_array_elements(additional_signup_groups) g, jsonb_array_elements(g->'fields') f where client_id = 1",
      [7],
    ],
    ['help texts', 'select count(*) from help_texts group by client_id order by 1', [4, 4, 4]],
    [
      'the recipient of support tickets',
      'select support_email from clients where id = 1',
      ['support@demo.test'],
    ],
    [
      'resource types, only with the feature',
      "select string_agg(name, ', ' order by position) from resource_types group by client_id",
      Array(2).fill('Meeting room, Focus pod, Studio, Projector kit'),
    ],
    [
      'appointments: each state of each client with rooms, at one site',
      "select string_agg(distinct status, ' ' order by status) || ' ' || count(*) || ' ' || count(distinct site_id) from appointments group by client_id order by client_id",
      Array(2).fill('approved cancelled confirmed declined requested suggested 12 1'),
    ],
    [
      'appointments over which their provider has another meeting',
      "select count(*) from appointment_holds h join attends a on a.user_id = h.provider_id join meetings m on m.id = a.meeting_id and m.status = 'booked' and m.starts_at < h.ends_at and m.ends_at > h.starts_at join appointments p on p.id = h.appointment_id where p.meeting_id is distinct from m.id",
      [0],
    ],
    ['people without a company', 'select count(*) from users where company is null', [0]],
    [
      'car parks and spaces, with a pseudo one and one that requires approval, only with the feature',
      `select count(*) || ' ' || (select count(*) from parking_spaces p where p.client_id = c.client_id) || ' ' ||
        count(*) filter (where kind = 'pseudo') || ' ' || count(*) filter (where requires_approval)
        from car_parks c group by client_id order by client_id`,
      ['6 168 1 1', '6 168 1 1'],
    ],
    [
      'chargers, those with timeslots, and charges outside their reservation, only with the feature',
      `select count(*) || ' ' || count(*) filter (where exists (select from ev_timeslots t where t.ev_space_id = e.id)) || ' ' ||
        (select count(*) from ev_bookings b join parking_reservations r on r.id = b.reservation_id
          where b.client_id = e.client_id and (b.starts_at < r.starts_at or b.ends_at > r.ends_at or b.user_id <> r.user_id))
        from ev_spaces e group by client_id order by client_id`,
      ['12 4 0', '12 4 0'],
    ],
    [
      'clients with charges to come',
      'select client_id from ev_bookings group by client_id having max(starts_at) > now() order by 1',
      [1, 2],
    ],
    [
      'working days on which the full car park has a space or no one waits',
      `select count(*) from (select 1 from parking_reservations r join car_parks c on c.id = r.car_park_id
        where c.name = 'Cotton Yard' group by c.client_id, r.date
        having count(*) filter (where status = 'confirmed') <> 24 or count(*) filter (where status = 'queued') < 2) d`,
      [0],
    ],
    [
      'visitors who wait for parking, with their place in the queue after all earlier requests',
      `select v.needs_parking and r.space_id is null and r.date > current_day(0) and not exists (
          select from parking_reservations later where later.car_park_id = r.car_park_id and later.date = r.date
            and later.status = 'queued' and later.rank >= r.rank and later.created_at > r.created_at)
        from parking_reservations r join visits v on v.id = r.visit_id where r.status = 'queued'`,
      [true],
    ],
    [
      'pictures of what cameras saw last, each of one event',
      `select count(distinct e.overview_picture) || ' ' || count(distinct e.registration_picture) || ' ' || count(distinct p.id)
        from camera_events e join pictures p on p.client_id = e.client_id
          and '/api/photos/' || p.id || '/' in (e.registration_picture, e.overview_picture)
        group by e.client_id order by e.client_id`,
      ['30 30 60', '30 30 60'],
    ],
    [
      'weekday after today of the granted permit of parking',
      `select weekday from permit_days d join users u on u.id = d.user_id where u.email like 'parking@%'`,
      [2, 2],
    ],
    [
      'reports by mail, of what the client has, with an answerable owner: all, paused, never sent',
      `select count(*) || ' ' || count(*) filter (where next_run_at is null) || ' ' || count(*) filter (where last_run_at is null)
        from report_schedules s join users u on u.id = s.owner_id and u.email like 'reporting@%' group by s.client_id order by s.client_id`,
      ['5 1 1', '2 0 0', '3 1 0'],
    ],
    [
      'share of the desks of past days with a check-in, only with the feature',
      `select round(avg((checked_in_at is not null)::int), 1)::float8 from desk_reservations
        where status = 'approved' and date < '2026-11-23' group by client_id order by client_id`,
      [0.7, 0.7],
    ],
    [
      'of desks in the past, a few no-shows, and a few that were released for it',
      `select bool_and(of_100 between 2 and 6) from (
        select 100.0 * count(*) filter (where r.check_in_asked_at is not null and r.status = wanted.status) / count(*) as of_100
        from desk_reservations r cross join (values ('approved'), ('released')) wanted (status)
        where r.status in ('approved', 'released') and r.date < '2026-11-23' group by r.client_id, wanted.status) shares`,
      [true],
    ],
    [
      'check-ins on another day than that of the desk',
      `select count(*) from desk_reservations r join sites s on s.id = r.site_id
        where (checked_in_at at time zone s.time_zone)::date <> r.date and r.date < '2026-11-23'`,
      [0],
    ],
    [
      'runs of reports by mail that are over, and last ones that are to come',
      `select count(*) from report_schedules where next_run_at <= '2026-11-23T09:00:00Z' or last_run_at > '2026-11-23T09:00:00Z'`,
      [0],
    ],
    [
      'recipients of reports without an account, and those who have unsubscribed',
      `select count(*) filter (where not by_role) || ' ' || count(unsubscribed_at) from report_recipients group by client_id order by client_id`,
      ['4 1', '2 1', '2 0'],
    ],
    [
      'vehicles of the parking account, only with the feature',
      "select count(*) > 0 from vehicles v join users u on u.id = v.user_id where email like 'parking@%' group by u.client_id",
      [true, true],
    ],
    ['clients with vehicles', 'select distinct client_id from vehicles order by 1', [1, 2]],
    ['registrations that are too long', 'select count(*) from vehicles where length(registration) > 10', [0]],
    [
      'today on site and remote, only with the feature',
      'select count(*) > 30 from presences group by client_id, on_site order by client_id',
      [true, true, true, true],
    ],
    [
      'people with a desk today who report remote',
      "select count(*) from presences p join desk_reservations r on r.user_id = p.user_id and r.date = p.date and r.status = 'approved' where not p.on_site",
      [0],
    ],
    [
      'presence of named accounts or of the future',
      "select count(*) from presences p join users u on u.id = p.user_id where u.password_hash is not null or p.date > '2026-11-23' or recorded_at > '2026-11-23T09:00:00Z'",
      [0],
    ],
    [
      'working days on which people said that they were on site, as many as had desks',
      "select count(distinct p.date) = (select count(distinct r.date) from desk_reservations r where r.client_id = p.client_id and r.date <= '2026-11-23') from presences p where p.on_site group by p.client_id order by p.client_id",
      [true, true],
    ],
    [
      'working days of a month on which cars of employees were seen, only with the feature',
      "select count(distinct e.executed_at::date) filter (where extract(isodow from e.executed_at) < 6) between 20 and 22 from camera_events e join vehicles v on v.client_id = e.client_id and v.plate_key = e.plate_key where e.direction = 'towards' group by e.client_id order by e.client_id",
      [true, true],
    ],
    [
      'cars that were seen for reservations marked as no-shows',
      "select count(*) from camera_events e join parking_penalties p on p.client_id = e.client_id and e.event_key like 'demo parked ' || p.reservation_id || ' %'",
      [0],
    ],
    [
      'of parking in the past, a few no-shows where they count',
      `select 100.0 * count(p.id) / count(*) between 2 and 7 from parking_reservations r
        join car_parks c on c.id = r.car_park_id and c.no_show_counts left join parking_penalties p on p.reservation_id = r.id
        where r.status = 'confirmed' and r.date < '2026-11-23' group by r.client_id order by r.client_id`,
      [true, true],
    ],
    [
      'first day of desks, rooms and spaces in use, before their first booking',
      `select max(in_use_since) || ' ' || count(*) filter (where in_use_since > first) from (
        select d.client_id, d.in_use_since, (select min(r.date) from desk_reservations r where r.desk_id = d.id) as first from desks d
        union all
        select o.client_id, o.in_use_since, (select min(b.starts_at)::date from resource_bookings b where b.resource_id = o.id) from resources o
        union all
        select p.client_id, p.in_use_since, (select min(r.date) from parking_reservations r where r.space_id = p.id) from parking_spaces p
      ) places group by client_id order by client_id`,
      ['2026-08-25 0', '2026-08-25 0', '2026-08-25 0'],
    ],
    [
      'photos of named accounts',
      'select count(*) from users where photo is not null and password_hash is not null',
      [0],
    ],
    [
      'pending ones of desk',
      "select r.status from desk_reservations r join users u on u.id = r.user_id where email = 'desk@demo.test' and date > '2026-11-23' order by date",
      ['approved', 'pending'],
    ],
    [
      'one made by pa',
      "select u.email from desk_reservations r join users u on u.id = r.user_id join users m on m.id = r.created_by_id where m.email = 'pa@demo.test' and m.id <> u.id",
      ['employee@demo.test'],
    ],
    [
      'first and last day',
      "select to_char(min(date), 'YYYY-MM-DD') || ' ' || to_char(max(date), 'YYYY-MM-DD') from desk_reservations",
      ['2026-09-24 2026-12-07'],
    ],
    [
      'visitors, only with reception or rooms',
      'select count(*) from visitors group by client_id order by client_id',
      [320, 320],
    ],
    ['whose clients', 'select distinct client_id from visits order by 1', [1, 3]],
    [
      'first and last day of visits',
      "select min(day) || ' ' || max(day) from visits where client_id = 1",
      ['2026-10-24 2026-12-07'],
    ],
    [
      'visits of an ordinary working day on average, over the sites',
      'select round(count(*)::float / count(distinct day) / 5) * 5 from visits where client_id = 1 and extract(isodow from day) < 6 and day between current_day(-28) and current_day(-1)',
      [40],
    ],
    [
      'the busiest past day, of visits and of desks: the all-hands in the hall',
      `select (select day::text from visits where client_id = 1 and day < current_day(-1) group by day order by count(*) desc limit 1)
        || ' ' || (select date::text from desk_reservations where client_id = 1 and date between current_day(-30) and current_day(-1)
          group by date order by count(*) desc limit 1)
        || ' ' || (select starts_at::date::text from meetings where client_id = 1 and description = 'All hands')`,
      ['2026-11-11 2026-11-11 2026-11-11'],
    ],
    [
      'visitors who come twice on a day, known hosts aside',
      "select count(*) from (select from visits where client_id = 1 and day < '2026-11-10' group by day, visitor_id having count(*) > 2) q",
      [0],
    ],
    [
      'the headquarters today: every status',
      'select distinct status from visits where site_id = 1 and day = current_day(0) order by 1',
      ['arrived', 'cancelled', 'checked-in', 'checked-out', 'no-show', 'scheduled'],
    ],
    [
      'expected within a quarter of an hour at each site',
      "select count(*) > 0 from visits where client_id = 1 and day = current_day(0) and status = 'scheduled' and starts_at - timestamptz '2026-11-23T09:00:00Z' between interval '0' and interval '15 minutes' group by site_id",
      [true, true, true],
    ],
    [
      'late, one of them announced it',
      "select distinct delay from visits where site_id = 1 and day = current_day(0) and status = 'scheduled' and starts_at < '2026-11-23T09:00:00Z' order by 1",
      [30, null],
    ],
    [
      'statuses without their change, and changes of the future',
      "select count(*) from visits v left join lateral (select to_status, changed_at from visit_status_changes c where c.visit_id = v.id order by id desc limit 1) c on true where v.status <> coalesce(c.to_status, 'scheduled') or c.changed_at > '2026-11-23T09:00:00Z'",
      [0],
    ],
    [
      'the lanyards of those who are here',
      "select count(*) - count(distinct lanyard_number) from visits where status = 'checked-in' group by site_id order by 1 desc limit 1",
      [0],
    ],
    [
      'hosted by the employee account, today and later',
      "select count(distinct v.day) from visits v join attends a on a.meeting_id = v.meeting_id and a.is_host join users u on u.id = a.user_id where email = 'employee@demo.test' and v.day >= current_day(0)",
      [4],
    ],
    ['NDA, only with reception', 'select client_id from ndas', [1]],
    [
      'signatures that are pictures',
      "select count(*) > 50 from nda_signatures where substring(signature from 2 for 3) = 'PNG'::bytea",
      [true],
    ],
    [
      'expected visitors of the watch list',
      "select count(distinct v.id) from watch_list w join visitors p on fold(p.first_name || ' ' || p.last_name) = w.name_key join visits v on v.visitor_id = p.id and v.status = 'scheduled' and v.day = current_day(0)",
      [1],
    ],
    [
      'displays at each site, only with screen',
      'select kind || count(*) from devices group by client_id, kind order by client_id, kind',
      ['floor-display3', 'room-display3', 'floor-display4', 'room-display4'],
    ],
    ['rooms', 'select count(*) from resources group by client_id order by client_id', [48, 48]],
    [
      'rooms by type',
      'select t.name || count(*) from resources r join resource_types t on t.id = r.type_id where r.client_id = 1 group by t.name order by t.name',
      ['Focus pod14', 'Meeting room26', 'Projector kit4', 'Studio4'],
    ],
    [
      'holds over one another',
      "select count(*) from resource_bookings a join resource_bookings b on b.resource_id = a.resource_id and b.place = a.place and b.id > a.id and b.status = 'booked' and b.starts_at < a.ends_at and a.starts_at < b.ends_at where a.status = 'booked'",
      [0],
    ],
    [
      'people in a room at each site without permission',
      "select count(*) from resource_bookings b join resources r on r.id = b.resource_id where r.permission_groups <> '{}' and not exists (select from user_groups g where g.user_id = b.user_id and g.group_name = any(r.permission_groups))",
      [0],
    ],
    [
      'accounts that have a pod to come, at the client demo',
      "select count(distinct b.user_id) from resource_bookings b join meetings m on m.id = b.meeting_id where b.client_id = 1 and m.description = 'Focus time' and b.user_id in (select id from users where password_hash is not null)",
      [5],
    ],
    [
      'of rooms in the past, a few no-shows, and a few that were released otherwise',
      `select bool_and(of_100 between 0.2 and 6) from (
        select 100.0 * count(*) filter (where status = 'released' and (claim_by is not null) = wanted.claimed) / count(*) as of_100
        from resource_bookings cross join (values (true), (false)) wanted (claimed)
        where starts_at < '2026-11-23' group by client_id, wanted.claimed) shares`,
      [true],
    ],
    [
      'released rooms of the future',
      "select count(*) from resource_bookings where status = 'released' and starts_at > '2026-11-23'",
      [0],
    ],
    [
      'people in the largest meeting',
      'select count(*) from attends group by meeting_id order by 1 desc limit 1',
      [40],
    ],
    [
      'weekly series of the accounts, dates of each',
      "select count(distinct series_id) || ' ' || count(*) from meetings m join sites s on s.id = m.site_id where m.client_id = 1 and description = 'Weekly catch-up'",
      ['3 18'],
    ],
    [
      'meetings with visitors and a room',
      'select count(*) > 100 from resource_bookings b where exists (select from visits v where v.meeting_id = b.meeting_id)',
      [true],
    ],
    [
      'items that can be ordered',
      "select c.name || ' ' || count(*) from addon_items i join addon_categories c on c.id = i.category_id where i.client_id = 1 group by c.position, c.name order by c.position",
      ['Hot drinks 3', 'Cold drinks 3', 'Breakfast and cakes 3', 'Lunch 3'],
    ],
    [
      'hours of notice of the rooms that take orders',
      'select addon_notice_hours from resources where client_id = 1 and addons_enabled order by 1',
      [0, 4, 4, 4, 24, 24, 24, 24],
    ],
    [
      'a month of orders at each site of the first client and at the headquarters of the other',
      'select count(distinct (o.starts_at at time zone s.time_zone)::date) > 20 from addon_orders o join sites s on s.id = o.site_id group by o.site_id order by o.site_id',
      [true, true, true, true, false, false, false],
    ],
    [
      'cancelled orders of each client with rooms, none of them still to come',
      `select count(*) > 3 and max(o.starts_at) < '${now.toISOString()}' from addon_orders o where o.status = 'cancelled' group by o.client_id`,
      [true, true],
    ],
    [
      'orders without a line, or to a room that takes none',
      'select count(*) from addon_orders o where not exists (select from addon_order_lines l where l.order_id = o.id) or not exists (select from resource_bookings b join resources r on r.id = b.resource_id where b.meeting_id = o.meeting_id and r.addons_enabled)',
      [0],
    ],
    ['addresses', 'select count(*) from sites where address is null or map_directions_url is null', [0]],
    ['weekends', 'select count(*) from desk_reservations where extract(isodow from date) > 5', [0]],
    [
      'people who sit in a zone that is not for them',
      "select count(*) from desk_reservations r join desks d on d.id = r.desk_id join zones z on z.id = d.zone_id where z.permission_groups <> '{}'",
      [0],
    ],
  ])('%s', async (_, query, expected) => expect(await read(query)).toEqual(expected));

  it.each(plausibleRules)('has no %s', async (_, query) => {
    expect(await read(query(now.toISOString()))).toEqual([0]);
  });

  it('has about 55 % of the business days of past working days booked', async () => {
    const [share] = (await read(`
      select sum(extract(epoch from m.ends_at - m.starts_at)) / 60 / (480 * 20 * count(distinct b.resource_id))
      from resource_bookings b join resources r on r.id = b.resource_id join meetings m on m.id = b.meeting_id
      where r.client_id = 1 and r.use = 'bookable' and not r.closed and r.description = '' and r.capacity between 4 and 20
        and r.timeslot_type = 'free' and not exists (select from resource_types t where t.id = r.type_id and t.name = 'Studio')
        and m.starts_at between '2026-10-24' and '2026-11-22' and extract(isodow from m.starts_at) < 6
        and extract(hour from m.starts_at) between 9 and 17`)) as string[];
    expect(Number(share)).toBeGreaterThan(0.4);
    expect(Number(share)).toBeLessThan(0.65);
  });

  it('draws the same again', async () => {
    const digests = [
      "select md5(string_agg(b.resource_id || ' ' || b.meeting_id || ' ' || b.place || b.starts_at || b.ends_at || b.status, ',' order by b.id)) from resource_bookings b",
      "select md5(string_agg(id || name || coalesce(x, 0) || site_id, ',' order by id)) from resources",
      "select md5(string_agg(r.desk_id || ' ' || r.user_id || ' ' || r.date || r.status, ',' order by r.id)) from desk_reservations r",
      "select md5(string_agg(u.id || email || company || is_staff || coalesce(photo, ''), ',' order by u.id)) from users u",
      "select md5(string_agg(v.id || ' ' || meeting_id || ' ' || visitor_id || status || starts_at || checkin_pin || coalesce(lanyard_number, 0), ',' order by v.id)) from visits v",
      "select md5(string_agg(id || first_name || last_name || coalesce(email, '') || coalesce(phone_key, ''), ',' order by id)) from visitors",
      "select md5(string_agg(visitor_id || signature::text, ',' order by id)) from nda_signatures",
      "select md5(string_agg(id || md5(bytes), ',' order by id)) from pictures",
      "select md5(string_agg(user_id || registration || vehicle_type, ',' order by id)) from vehicles",
      "select md5(string_agg(user_id || ' ' || on_site || coalesce(travelling_by, '') || recorded_at, ',' order by id)) from presences",
    ];
    const before = await Promise.all(digests.map(read));
    await emptyDatabase(db);
    await seedDemo(db, () => now);
    expect(await Promise.all(digests.map(read))).toEqual(before);
  });
});
