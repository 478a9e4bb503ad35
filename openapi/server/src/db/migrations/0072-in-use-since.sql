-- The day since which a desk or room is in use: reports count its hours from then on. Until now that was the day on which it was added,
-- or first booked if that is earlier, and so it is for those that there are. An administrator can set another.
alter table desks add column in_use_since date not null default current_date;
alter table resources add column in_use_since date not null default current_date;

update desks d
set in_use_since = least((d.created_at at time zone s.time_zone)::date, (
  select min(r.date) from desk_reservations r
  where r.client_id = d.client_id and r.desk_id = d.id and r.site_id = d.site_id and r.status in ('pending', 'approved')))
from sites s where s.client_id = d.client_id and s.id = d.site_id;

update resources r
set in_use_since = least((r.created_at at time zone s.time_zone)::date, (
  select min(((h.starts_at + make_interval(mins => h.setup_minutes)) at time zone s.time_zone)::date) from resource_bookings h
  where h.client_id = r.client_id and h.resource_id = r.id and h.site_id = r.site_id and h.status = 'booked'))
from sites s where s.client_id = r.client_id and s.id = r.site_id;

-- The notes of 0054, by this date: a booking changes the sums of its own days alone.

create or replace function note_desks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desk-places', c.site_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, site_id, zone_id, is_active, closed, in_use_since from (
        select client_id, id, site_id, zone_id, is_active, closed, in_use_since from rows_before union all
        select client_id, id, site_id, zone_id, is_active, closed, in_use_since from rows_after) r
      group by client_id, id, site_id, zone_id, is_active, closed, in_use_since having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select n.client_id, 'desk-places', n.site_id, min(n.in_use_since), date 'infinity'
    from rows_after n group by n.client_id, n.site_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'desk-places', o.site_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

create or replace function note_resources() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'room-places', c.site_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, site_id, type_id, use, is_active, closed, shared_places, in_use_since from (
        select client_id, id, site_id, type_id, use, is_active, closed, shared_places, in_use_since from rows_before union all
        select client_id, id, site_id, type_id, use, is_active, closed, shared_places, in_use_since from rows_after) r
      group by client_id, id, site_id, type_id, use, is_active, closed, shared_places, in_use_since having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select n.client_id, 'room-places', n.site_id, min(n.in_use_since), date 'infinity'
    from rows_after n group by n.client_id, n.site_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'room-places', o.site_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

create or replace function note_desk_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desks', c.site_id, c.date, c.date
    from (
      select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at, check_in_asked_at from (
        select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at is null as checked_in_at,
          check_in_asked_at is null as check_in_asked_at from rows_before union all
        select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at is null as checked_in_at,
          check_in_asked_at is null as check_in_asked_at from rows_after) r
      group by client_id, id, site_id, desk_id, user_id, date, status, checked_in_at, check_in_asked_at having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'desks', n.site_id, n.date, n.date from rows_after n;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'desks', o.site_id, o.date, o.date from rows_before o;
  end if;
  return null;
end $$;

create or replace function note_resource_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'rooms', c.site_id, (c.starts_at at time zone s.time_zone)::date,
      (c.ends_at at time zone s.time_zone)::date
    from (
      select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
        status, claim_by, checked_in_at, released_at from (
        select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
          status, claim_by, checked_in_at is null as checked_in_at, released_at from rows_before union all
        select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
          status, claim_by, checked_in_at is null as checked_in_at, released_at from rows_after) r
      group by client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
        status, claim_by, checked_in_at, released_at having count(*) = 1) c
    join sites s on s.client_id = c.client_id and s.id = c.site_id;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'rooms', n.site_id, (n.starts_at at time zone s.time_zone)::date,
      (n.ends_at at time zone s.time_zone)::date
    from rows_after n join sites s on s.client_id = n.client_id and s.id = n.site_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'rooms', o.site_id, o.starts_at::date - 1, o.ends_at::date + 1 from rows_before o;
  end if;
  return null;
end $$;
