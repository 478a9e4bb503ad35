-- The triggers that write report_changes and occupancy_changes: one call per statement, however many rows it changes.

-- Installs them on a table, or replaces them. The parameters:
--   recorded    select list of a change after client_id, with `from changed c` (the changed rows) and joins
--   compared    columns that figures depend on; updates of other columns are ignored. Null: every update is recorded,
--               for the old and the new rows
--   on_insert   replaces `recorded` for new rows
--   on_delete   replaces `recorded` for deleted rows
create function note_changes(
  changes text, of_table text, recorded text, compared text default null,
  on_insert text default null, on_delete text default null, operations text[] default '{insert,update,delete}'
) returns void language plpgsql as $$
declare
  prefix constant text := case changes when 'report_changes' then 'note' else 'note_occupancy' end;
  scope constant text := case changes when 'report_changes' then 'kind, scope_id' else 'site_id' end;
  note constant text := 'with changed as (%s) insert into ' || changes || ' (client_id, ' || scope || ', first_day, last_day) '
    'select distinct c.client_id, %s;';
  inserted constant text := format(note, 'table rows_after', coalesce(on_insert, recorded));
  deleted constant text := format(note, 'table rows_before', coalesce(on_delete, recorded));
  updated text := deleted || inserted;
  operation text;
begin
  if compared is not null then
    -- A row that an update left unchanged appears twice. Not a join of before and after: PostgreSQL plans it for the first
    -- statement of a session, usually of one row, and keeps a plan that compares each of 5,000 rows with every other (six
    -- seconds).
    updated := format(note, format(
      'select client_id, %1$s from (table rows_before union all table rows_after) r group by client_id, %1$s having count(*) = 1',
      compared), recorded);
  end if;
  execute format(
    'create or replace function %I() returns trigger language plpgsql as $body$ begin '
    'if tg_op = ''INSERT'' then %s elsif tg_op = ''DELETE'' then %s else %s end if; return null; end $body$',
    prefix || '_of_' || of_table, inserted, deleted, updated);
  foreach operation in array operations loop
    execute format(
      'create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
      prefix || '_' || operation, operation, of_table,
      case operation
        when 'insert' then 'new table as rows_after'
        when 'delete' then 'old table as rows_before'
        else 'old table as rows_before new table as rows_after'
      end,
      prefix || '_of_' || of_table);
  end loop;
end $$;

-- Desks. A closure affects the current sites of its desk or zone.
select note_changes('report_changes', 'desk_reservations',
  compared => 'id, site_id, desk_id, user_id, date, status, checked_in_at is null, check_in_asked_at is null',
  recorded => $$'desks', c.site_id, c.date, c.date from changed c$$);
select note_changes('report_changes', 'desks',
  compared => 'id, site_id, zone_id, is_active, closed, in_use_since',
  recorded => $$'desk-places', c.site_id, date '-infinity', date 'infinity' from changed c$$,
  on_insert => $$'desk-places', c.site_id, min(c.in_use_since), date 'infinity' from changed c
    group by c.client_id, c.site_id$$);
select note_changes('report_changes', 'zones', operations => '{update,delete}',
  compared => 'id, site_id, is_active',
  recorded => $$'desk-places', c.site_id, date '-infinity', date 'infinity' from changed c$$);
select note_changes('report_changes', 'desk_closures',
  recorded => $$'desk-places', s.site_id, c.first_day, c.last_day from changed c
    left join desks d on d.client_id = c.client_id and d.id = c.desk_id
    left join zones z on z.client_id = c.client_id and z.id = c.zone_id
    left join desks i on i.client_id = c.client_id and i.zone_id = c.zone_id
    cross join lateral (values (c.site_id), (d.site_id), (z.site_id), (i.site_id)) s (site_id)
    where s.site_id is not null$$);

-- Rooms. A released booking counts as cancelled once its meeting is cancelled.
select note_changes('report_changes', 'resource_bookings',
  compared => 'id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id, '
    'status, claim_by, checked_in_at is null, released_at',
  recorded => $$'rooms', c.site_id, (c.starts_at at time zone s.time_zone)::date, (c.ends_at at time zone s.time_zone)::date
    from changed c join sites s on s.client_id = c.client_id and s.id = c.site_id$$,
  on_delete => $$'rooms', c.site_id, c.starts_at::date - 1, c.ends_at::date + 1 from changed c$$);
select note_changes('report_changes', 'resources',
  compared => 'id, site_id, type_id, use, is_active, closed, shared_places, in_use_since',
  recorded => $$'room-places', c.site_id, date '-infinity', date 'infinity' from changed c$$,
  on_insert => $$'room-places', c.site_id, min(c.in_use_since), date 'infinity' from changed c
    group by c.client_id, c.site_id$$);
select note_changes('report_changes', 'meetings', operations => '{update}',
  compared => 'id, status',
  recorded => $$'rooms', b.site_id, b.starts_at::date - 1, b.ends_at::date + 1
    from changed c join resource_bookings b on b.client_id = c.client_id and b.meeting_id = c.id$$);

-- Visits, and the first hosts of their meetings.
select note_changes('report_changes', 'visits',
  compared => 'id, site_id, meeting_id, day, ends_at, status, is_walk_in',
  recorded => $$'visits', c.site_id, c.day, c.day from changed c$$);
select note_changes('report_changes', 'visit_status_changes',
  recorded => $$'visits', v.site_id, v.day, v.day
    from changed c join visits v on v.client_id = c.client_id and v.id = c.visit_id$$,
  on_insert => $$'visits', v.site_id, v.day, v.day
    from changed c join visits v on v.client_id = c.client_id and v.id = c.visit_id
    where c.to_status in ('arrived', 'checked-in')$$);
select note_changes('report_changes', 'attends',
  compared => 'meeting_id, user_id, is_host, position',
  recorded => $$'visit-hosts', v.site_id, v.day, v.day
    from changed c join visits v on v.client_id = c.client_id and v.meeting_id = c.meeting_id$$,
  on_insert => $$'visit-hosts', v.site_id, v.day, v.day
    from changed c join visits v on v.client_id = c.client_id and v.meeting_id = c.meeting_id where c.is_host$$,
  on_delete => $$'visit-hosts', v.site_id, v.day, v.day
    from changed c join visits v on v.client_id = c.client_id and v.meeting_id = c.meeting_id where c.is_host$$);

-- Parking. A reservation ends on the day after its start at the latest.
select note_changes('report_changes', 'parking_reservations',
  compared => 'id, car_park_id, space_id, date, starts_at, ends_at, status',
  recorded => $$'parking', c.car_park_id, c.date, c.date + 2 from changed c$$);
select note_changes('report_changes', 'parking_penalties',
  recorded => $$'parking', r.car_park_id, r.date, r.date
    from changed c join parking_reservations r on r.client_id = c.client_id and r.id = c.reservation_id$$);
select note_changes('report_changes', 'parking_spaces',
  compared => 'id, car_park_id, is_active, in_use_since',
  recorded => $$'parking', c.car_park_id, date '-infinity', date 'infinity' from changed c$$,
  on_insert => $$'parking', c.car_park_id, min(coalesce(c.in_use_since, date '-infinity')), date 'infinity' from changed c
    group by c.client_id, c.car_park_id$$);
select note_changes('report_changes', 'car_parks', operations => '{update}',
  compared => 'id, site_id, is_active, open_weekdays',
  recorded => $$'parking', c.id, date '-infinity', date 'infinity' from changed c$$);
select note_changes('report_changes', 'space_blocks',
  recorded => $$'parking', c.car_park_id, c.first_day, c.last_day from changed c$$);
select note_changes('report_changes', 'permit_days',
  recorded => $$'parking', c.car_park_id, c.starts_on, coalesce(c.ends_on, date 'infinity') from changed c$$);
select note_changes('report_changes', 'permit_releases',
  recorded => $$'parking', p.car_park_id, c.starts_on, c.ends_on
    from changed c join permits p on p.client_id = c.client_id and p.id = c.permit_id$$);

-- Occupancy. A presence affects all sites: a person who reports one of them is not expected at the others.
select note_changes('occupancy_changes', 'presences',
  compared => 'id, user_id, site_id, date, on_site, recorded_at',
  recorded => 'null::int, c.date, c.date from changed c');
select note_changes('occupancy_changes', 'desk_reservations',
  compared => 'id, site_id, user_id, date, status, checked_in_at is null',
  recorded => 'c.site_id, c.date, c.date from changed c');
-- A visitor counts on the day of the visit, and is expected on every day of the meeting.
select note_changes('occupancy_changes', 'visits',
  compared => 'id, site_id, meeting_id, visitor_id, day, starts_at, ends_at, status',
  recorded => $$c.site_id, least(c.day, (c.starts_at at time zone s.time_zone)::date),
    greatest(c.day, (c.ends_at at time zone s.time_zone)::date)
    from changed c join sites s on s.client_id = c.client_id and s.id = c.site_id$$);
select note_changes('occupancy_changes', 'visit_status_changes',
  recorded => $$v.site_id, least(v.day, (v.starts_at at time zone s.time_zone)::date),
    greatest(v.day, (v.ends_at at time zone s.time_zone)::date)
    from changed c
    join visits v on v.client_id = c.client_id and v.id = c.visit_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id$$);
-- A new meeting is empty: its attendees are added after it.
select note_changes('occupancy_changes', 'meetings', operations => '{update,delete}',
  compared => 'id, site_id, starts_at, ends_at, status',
  recorded => $$c.site_id, (c.starts_at at time zone s.time_zone)::date, (c.ends_at at time zone s.time_zone)::date
    from changed c join sites s on s.client_id = c.client_id and s.id = c.site_id$$);
select note_changes('occupancy_changes', 'attends',
  compared => 'meeting_id, user_id, reply',
  recorded => $$m.site_id, (m.starts_at at time zone s.time_zone)::date, (m.ends_at at time zone s.time_zone)::date
    from changed c
    join meetings m on m.client_id = c.client_id and m.id = c.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id$$);
-- A car counts from the day of its arrival until it leaves, within 24 hours: an event affects its day and the next.
select note_changes('occupancy_changes', 'camera_events',
  compared => 'id, site_id, executed_at, direction, plate_key, status',
  recorded => $$c.site_id, (c.executed_at at time zone s.time_zone)::date, (c.executed_at at time zone s.time_zone)::date + 1
    from changed c join sites s on s.client_id = c.client_id and s.id = c.site_id$$);
-- Each sighting of a car counts as a presence of its owner.
select note_changes('occupancy_changes', 'vehicles',
  recorded => $$e.site_id, (e.executed_at at time zone s.time_zone)::date, (e.executed_at at time zone s.time_zone)::date + 1
    from changed c
    join camera_events e on e.client_id = c.client_id and e.plate_key = c.plate_key
    join sites s on s.client_id = e.client_id and s.id = e.site_id$$);
