-- Of occupancy a row a day is kept, like the sums of the other reports (docs/roll-ups.md): a year of it took seconds. It depends on
-- all that tells where people were, and so its notes are in a table of their own.

-- older servers: they make no marks of this kind, take no notes of it, and let marks of it that are stale go.
alter table report_marks
  drop constraint report_marks_kind_check,
  add constraint report_marks_kind_check check (kind in
    ('desks', 'desk-people', 'rooms', 'room-people', 'visits', 'visit-hosts', 'parking', 'occupancy'));

-- Older servers settle all notes of report_changes, also those that they do not know.
create table occupancy_changes (
  id bigint generated always as identity primary key,
  client_id int not null,
  -- Null: all sites. Who says to be at one of them is not expected at the others.
  site_id int,
  first_day date not null,
  last_day date not null
);
create index occupancy_changes_by_day on occupancy_changes (client_id, first_day, last_day);
select protect_tenant_table('occupancy_changes');

create table report_occupancy (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  people int not null,
  employees int not null,
  visitors int not null,
  expected int not null,
  presence int not null,
  desk int not null,
  plate int not null,
  visit int not null,
  primary key (client_id, kind, scope_id, span, first_day)
);
select protect_tenant_table('report_occupancy');

-- The notes, as in 0054: one statement, one call; what an update leaves as it was is in both halves, and so there twice.

create function note_occupancy_of_presences() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, first_day, last_day)
    select distinct c.client_id, c.date, c.date
    from (
      select client_id, id, user_id, site_id, date, on_site, recorded_at from (
        select client_id, id, user_id, site_id, date, on_site, recorded_at from rows_before union all
        select client_id, id, user_id, site_id, date, on_site, recorded_at from rows_after) r
      group by client_id, id, user_id, site_id, date, on_site, recorded_at having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into occupancy_changes (client_id, first_day, last_day)
    select distinct n.client_id, n.date, n.date from rows_after n;
  else
    insert into occupancy_changes (client_id, first_day, last_day)
    select distinct o.client_id, o.date, o.date from rows_before o;
  end if;
  return null;
end $$;

create function note_occupancy_of_desks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct c.client_id, c.site_id, c.date, c.date
    from (
      select client_id, id, site_id, user_id, date, status, checked_in_at from (
        select client_id, id, site_id, user_id, date, status, checked_in_at is null as checked_in_at from rows_before union all
        select client_id, id, site_id, user_id, date, status, checked_in_at is null as checked_in_at from rows_after) r
      group by client_id, id, site_id, user_id, date, status, checked_in_at having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct n.client_id, n.site_id, n.date, n.date from rows_after n;
  else
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct o.client_id, o.site_id, o.date, o.date from rows_before o;
  end if;
  return null;
end $$;

-- A visitor counts on the day of the visit, and is expected wherever the meeting goes on.
create function note_occupancy_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct c.client_id, c.site_id, least(c.day, (c.starts_at at time zone s.time_zone)::date),
      greatest(c.day, (c.ends_at at time zone s.time_zone)::date)
    from (
      select client_id, id, site_id, meeting_id, visitor_id, day, starts_at, ends_at, status from (
        select client_id, id, site_id, meeting_id, visitor_id, day, starts_at, ends_at, status from rows_before union all
        select client_id, id, site_id, meeting_id, visitor_id, day, starts_at, ends_at, status from rows_after) r
      group by client_id, id, site_id, meeting_id, visitor_id, day, starts_at, ends_at, status having count(*) = 1) c
    join sites s on s.client_id = c.client_id and s.id = c.site_id;
  elsif tg_op = 'INSERT' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct n.client_id, n.site_id, least(n.day, (n.starts_at at time zone s.time_zone)::date),
      greatest(n.day, (n.ends_at at time zone s.time_zone)::date)
    from rows_after n join sites s on s.client_id = n.client_id and s.id = n.site_id;
  else
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct o.client_id, o.site_id, least(o.day, (o.starts_at at time zone s.time_zone)::date),
      greatest(o.day, (o.ends_at at time zone s.time_zone)::date)
    from rows_before o join sites s on s.client_id = o.client_id and s.id = o.site_id;
  end if;
  return null;
end $$;

create function note_occupancy_of_visit_status_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct v.client_id, v.site_id, least(v.day, (v.starts_at at time zone s.time_zone)::date),
      greatest(v.day, (v.ends_at at time zone s.time_zone)::date)
    from rows_before o
    join visits v on v.client_id = o.client_id and v.id = o.visit_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct v.client_id, v.site_id, least(v.day, (v.starts_at at time zone s.time_zone)::date),
      greatest(v.day, (v.ends_at at time zone s.time_zone)::date)
    from rows_after n
    join visits v on v.client_id = n.client_id and v.id = n.visit_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id;
  end if;
  return null;
end $$;

-- A new one is empty: who attends comes after it.
create function note_occupancy_of_meetings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct c.client_id, c.site_id, (c.starts_at at time zone s.time_zone)::date, (c.ends_at at time zone s.time_zone)::date
    from (
      select client_id, id, site_id, starts_at, ends_at, status from (
        select client_id, id, site_id, starts_at, ends_at, status from rows_before union all
        select client_id, id, site_id, starts_at, ends_at, status from rows_after) r
      group by client_id, id, site_id, starts_at, ends_at, status having count(*) = 1) c
    join sites s on s.client_id = c.client_id and s.id = c.site_id;
  else
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct o.client_id, o.site_id, (o.starts_at at time zone s.time_zone)::date, (o.ends_at at time zone s.time_zone)::date
    from rows_before o join sites s on s.client_id = o.client_id and s.id = o.site_id;
  end if;
  return null;
end $$;

create function note_occupancy_of_attends() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct m.client_id, m.site_id, (m.starts_at at time zone s.time_zone)::date, (m.ends_at at time zone s.time_zone)::date
    from (
      select client_id, meeting_id, user_id, reply from (
        select client_id, meeting_id, user_id, reply from rows_before union all
        select client_id, meeting_id, user_id, reply from rows_after) r
      group by client_id, meeting_id, user_id, reply having count(*) = 1) c
    join meetings m on m.client_id = c.client_id and m.id = c.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id;
  elsif tg_op = 'INSERT' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct m.client_id, m.site_id, (m.starts_at at time zone s.time_zone)::date, (m.ends_at at time zone s.time_zone)::date
    from rows_after n
    join meetings m on m.client_id = n.client_id and m.id = n.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id;
  else
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct m.client_id, m.site_id, (m.starts_at at time zone s.time_zone)::date, (m.ends_at at time zone s.time_zone)::date
    from rows_before o
    join meetings m on m.client_id = o.client_id and m.id = o.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id;
  end if;
  return null;
end $$;

-- A car that came counts on that day, and until it goes, within 24 hours: what happens on a day changes that day and the next.
create function note_occupancy_of_camera_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct c.client_id, c.site_id, (c.executed_at at time zone s.time_zone)::date, (c.executed_at at time zone s.time_zone)::date + 1
    from (
      select client_id, id, site_id, executed_at, direction, plate_key, status from (
        select client_id, id, site_id, executed_at, direction, plate_key, status from rows_before union all
        select client_id, id, site_id, executed_at, direction, plate_key, status from rows_after) r
      group by client_id, id, site_id, executed_at, direction, plate_key, status having count(*) = 1) c
    join sites s on s.client_id = c.client_id and s.id = c.site_id;
  elsif tg_op = 'INSERT' then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct n.client_id, n.site_id, (n.executed_at at time zone s.time_zone)::date, (n.executed_at at time zone s.time_zone)::date + 1
    from rows_after n join sites s on s.client_id = n.client_id and s.id = n.site_id;
  else
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct o.client_id, o.site_id, (o.executed_at at time zone s.time_zone)::date, (o.executed_at at time zone s.time_zone)::date + 1
    from rows_before o join sites s on s.client_id = o.client_id and s.id = o.site_id;
  end if;
  return null;
end $$;

-- Whose car it is decides who was there each time that a camera saw it.
create function note_occupancy_of_vehicles() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct e.client_id, e.site_id, (e.executed_at at time zone s.time_zone)::date, (e.executed_at at time zone s.time_zone)::date + 1
    from rows_before o
    join camera_events e on e.client_id = o.client_id and e.plate_key = o.plate_key
    join sites s on s.client_id = e.client_id and s.id = e.site_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into occupancy_changes (client_id, site_id, first_day, last_day)
    select distinct e.client_id, e.site_id, (e.executed_at at time zone s.time_zone)::date, (e.executed_at at time zone s.time_zone)::date + 1
    from rows_after n
    join camera_events e on e.client_id = n.client_id and e.plate_key = n.plate_key
    join sites s on s.client_id = e.client_id and s.id = e.site_id;
  end if;
  return null;
end $$;

create trigger note_occupancy_insert after insert on presences
  referencing new table as rows_after for each statement execute function note_occupancy_of_presences();
create trigger note_occupancy_update after update on presences
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_presences();
create trigger note_occupancy_delete after delete on presences
  referencing old table as rows_before for each statement execute function note_occupancy_of_presences();
create trigger note_occupancy_insert after insert on desk_reservations
  referencing new table as rows_after for each statement execute function note_occupancy_of_desks();
create trigger note_occupancy_update after update on desk_reservations
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_desks();
create trigger note_occupancy_delete after delete on desk_reservations
  referencing old table as rows_before for each statement execute function note_occupancy_of_desks();
create trigger note_occupancy_insert after insert on visits
  referencing new table as rows_after for each statement execute function note_occupancy_of_visits();
create trigger note_occupancy_update after update on visits
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_visits();
create trigger note_occupancy_delete after delete on visits
  referencing old table as rows_before for each statement execute function note_occupancy_of_visits();
create trigger note_occupancy_insert after insert on visit_status_changes
  referencing new table as rows_after for each statement execute function note_occupancy_of_visit_status_changes();
create trigger note_occupancy_update after update on visit_status_changes
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_visit_status_changes();
create trigger note_occupancy_delete after delete on visit_status_changes
  referencing old table as rows_before for each statement execute function note_occupancy_of_visit_status_changes();
create trigger note_occupancy_update after update on meetings
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_meetings();
create trigger note_occupancy_delete after delete on meetings
  referencing old table as rows_before for each statement execute function note_occupancy_of_meetings();
create trigger note_occupancy_insert after insert on attends
  referencing new table as rows_after for each statement execute function note_occupancy_of_attends();
create trigger note_occupancy_update after update on attends
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_attends();
create trigger note_occupancy_delete after delete on attends
  referencing old table as rows_before for each statement execute function note_occupancy_of_attends();
create trigger note_occupancy_insert after insert on camera_events
  referencing new table as rows_after for each statement execute function note_occupancy_of_camera_events();
create trigger note_occupancy_update after update on camera_events
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_camera_events();
create trigger note_occupancy_delete after delete on camera_events
  referencing old table as rows_before for each statement execute function note_occupancy_of_camera_events();
create trigger note_occupancy_insert after insert on vehicles
  referencing new table as rows_after for each statement execute function note_occupancy_of_vehicles();
create trigger note_occupancy_update after update on vehicles
  referencing old table as rows_before new table as rows_after for each statement execute function note_occupancy_of_vehicles();
create trigger note_occupancy_delete after delete on vehicles
  referencing old table as rows_before for each statement execute function note_occupancy_of_vehicles();
