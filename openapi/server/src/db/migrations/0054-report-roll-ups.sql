-- Sums of days gone by, so that a report of a year reads thousands of rows and not millions (docs/roll-ups.md). A mark says that
-- the sums of a day or month are there, a note that something of those days has changed since. Both change in the transaction
-- of what they are about: a reader sees a change together with its note, and counts that day from its rows.

create table report_marks (
  client_id int not null references clients,
  kind text not null check (kind in
    ('desks', 'desk-people', 'rooms', 'room-people', 'visits', 'visit-hosts', 'parking')),
  -- A site, or a car park.
  scope_id int not null,
  span text not null check (span in ('day', 'month')),
  first_day date not null,
  last_day date not null,
  -- What the sums were made with: the business day and the clocks. Of others they are no use.
  business_day text not null,
  time_zone text not null,
  is_fresh boolean not null,
  checked_at timestamptz not null,
  primary key (client_id, kind, scope_id, span, first_day),
  check (last_day >= first_day)
);
create index report_marks_stale on report_marks (client_id) where not is_fresh;
create index report_marks_by_check on report_marks (client_id, checked_at);
select protect_tenant_table('report_marks');

create table report_changes (
  id bigint generated always as identity primary key,
  client_id int not null,
  kind text not null check (kind in
    ('desks', 'desk-places', 'rooms', 'room-places', 'visits', 'visit-hosts', 'parking')),
  scope_id int not null,
  first_day date not null,
  last_day date not null
);
create index report_changes_by_scope on report_changes (client_id, scope_id, kind, first_day, last_day);
select protect_tenant_table('report_changes');

-- Seconds and bookings; of a day by zone, type of rooms or room, of a month once for its working days and once for the others.
create table report_sums (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  part text not null check (part in ('site', 'zone', 'type', 'resource')),
  item_id int not null,
  weekend boolean not null,
  bookable double precision not null,
  booked double precision not null,
  bookings int not null,
  no_shows int not null,
  released int not null,
  cancelled int not null,
  primary key (client_id, kind, scope_id, span, part, first_day, item_id, weekend)
);
select protect_tenant_table('report_sums');

-- Of rooms, by the hours of a business day; item 0 is all types together.
create table report_hours (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  item_id int not null,
  first_day date not null,
  time text not null,
  bookable double precision not null,
  booked double precision not null,
  primary key (client_id, kind, scope_id, span, item_id, first_day, time)
);
select protect_tenant_table('report_hours');

create table report_people (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  user_id int not null,
  weekend boolean not null,
  booked double precision not null,
  bookings int not null,
  came int not null,
  no_shows int not null,
  released int not null,
  cancelled int not null,
  last_date date,
  primary key (client_id, kind, scope_id, span, first_day, user_id, weekend),
  foreign key (client_id, user_id) references users (client_id, id)
);
create index report_people_by_user on report_people (client_id, user_id);
select protect_tenant_table('report_people');

-- Hour -1 is the whole day.
create table report_visits (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  hour smallint not null check (hour between -1 and 23),
  visits int not null,
  came int not null,
  walk_ins int not null,
  no_shows int not null,
  cancelled int not null,
  waited int not null,
  waited_seconds double precision not null,
  primary key (client_id, kind, scope_id, span, first_day, hour)
);
select protect_tenant_table('report_visits');

create table report_parking (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  spaces int not null,
  permits int not null,
  peak int not null,
  bookable double precision not null,
  booked double precision not null,
  bookings int not null,
  no_shows int not null,
  released int not null,
  cancelled int not null,
  pending int not null,
  denied int not null,
  primary key (client_id, kind, scope_id, span, first_day)
);
select protect_tenant_table('report_parking');

-- Today's bookings of a site were looked for among those of all time.
create index resource_bookings_of_site on resource_bookings (client_id, site_id, starts_at);

-- The notes. One statement, one call, however many rows it changes; columns that no figure needs are no change. Each function takes
-- the rows before and after; of a statement without one of them the other half is not reached. What an update leaves as it was is in
-- both, and so there twice. It is not a join of both: its plan is made for the first statements of a session, most often of one row,
-- and kept, so that it would compare each of 5,000 rows with each (six seconds).

create function note_desk_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desks', c.site_id, c.date, greatest(c.date, d.created_at::date + 1)
    from (
      select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at, check_in_asked_at from (
        select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at is null as checked_in_at,
          check_in_asked_at is null as check_in_asked_at from rows_before union all
        select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at is null as checked_in_at,
          check_in_asked_at is null as check_in_asked_at from rows_after) r
      group by client_id, id, site_id, desk_id, user_id, date, status, checked_in_at, check_in_asked_at having count(*) = 1) c
    join desks d on d.client_id = c.client_id and d.id = c.desk_id;
  elsif tg_op = 'INSERT' then
    -- A desk that is booked before it was added is bookable from that day on.
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'desks', n.site_id, n.date, greatest(n.date, d.created_at::date + 1)
    from rows_after n join desks d on d.client_id = n.client_id and d.id = n.desk_id;
  else
    -- Its desk may be gone with it: until when it was bookable is not known any more.
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'desks', o.site_id, o.date, coalesce(greatest(o.date, d.created_at::date + 1), 'infinity')
    from rows_before o left join desks d on d.client_id = o.client_id and d.id = o.desk_id;
  end if;
  return null;
end $$;

create function note_desks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desk-places', c.site_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, site_id, zone_id, is_active, closed, created_at from (
        select client_id, id, site_id, zone_id, is_active, closed, created_at from rows_before union all
        select client_id, id, site_id, zone_id, is_active, closed, created_at from rows_after) r
      group by client_id, id, site_id, zone_id, is_active, closed, created_at having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select n.client_id, 'desk-places', n.site_id, min(n.created_at)::date - 1, date 'infinity'
    from rows_after n group by n.client_id, n.site_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'desk-places', o.site_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

create function note_zones() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desk-places', c.site_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, site_id, is_active from (
        select client_id, id, site_id, is_active from rows_before union all
        select client_id, id, site_id, is_active from rows_after) r
      group by client_id, id, site_id, is_active having count(*) = 1) c;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'desk-places', o.site_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

-- A closure counts where its desk or zone is today.
create function note_desk_closures() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desk-places', s.site_id, c.first_day, c.last_day
    from rows_before c
    left join desks d on d.client_id = c.client_id and d.id = c.desk_id
    left join zones z on z.client_id = c.client_id and z.id = c.zone_id
    left join desks i on i.client_id = c.client_id and i.zone_id = c.zone_id
    cross join lateral (values (c.site_id), (d.site_id), (z.site_id), (i.site_id)) s (site_id)
    where s.site_id is not null;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'desk-places', s.site_id, c.first_day, c.last_day
    from rows_after c
    left join desks d on d.client_id = c.client_id and d.id = c.desk_id
    left join zones z on z.client_id = c.client_id and z.id = c.zone_id
    left join desks i on i.client_id = c.client_id and i.zone_id = c.zone_id
    cross join lateral (values (c.site_id), (d.site_id), (z.site_id), (i.site_id)) s (site_id)
    where s.site_id is not null;
  end if;
  return null;
end $$;

create function note_resource_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'rooms', c.site_id, (c.starts_at at time zone s.time_zone)::date,
      greatest((c.ends_at at time zone s.time_zone)::date, r.created_at::date + 1)
    from (
      select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
        status, claim_by, checked_in_at, released_at from (
        select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
          status, claim_by, checked_in_at is null as checked_in_at, released_at from rows_before union all
        select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
          status, claim_by, checked_in_at is null as checked_in_at, released_at from rows_after) r
      group by client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
        status, claim_by, checked_in_at, released_at having count(*) = 1) c
    join sites s on s.client_id = c.client_id and s.id = c.site_id
    join resources r on r.client_id = c.client_id and r.id = c.resource_id;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'rooms', n.site_id, (n.starts_at at time zone s.time_zone)::date,
      greatest((n.ends_at at time zone s.time_zone)::date, r.created_at::date + 1)
    from rows_after n
    join sites s on s.client_id = n.client_id and s.id = n.site_id
    join resources r on r.client_id = n.client_id and r.id = n.resource_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'rooms', o.site_id, o.starts_at::date - 1,
      coalesce(greatest(o.ends_at::date + 1, r.created_at::date + 1), 'infinity')
    from rows_before o left join resources r on r.client_id = o.client_id and r.id = o.resource_id;
  end if;
  return null;
end $$;

create function note_resources() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'room-places', c.site_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, site_id, type_id, use, is_active, closed, shared_places, created_at from (
        select client_id, id, site_id, type_id, use, is_active, closed, shared_places, created_at from rows_before union all
        select client_id, id, site_id, type_id, use, is_active, closed, shared_places, created_at from rows_after) r
      group by client_id, id, site_id, type_id, use, is_active, closed, shared_places, created_at having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select n.client_id, 'room-places', n.site_id, min(n.created_at)::date - 1, date 'infinity'
    from rows_after n group by n.client_id, n.site_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'room-places', o.site_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

-- A room that was given back before its meeting was cancelled counts as cancelled from then on.
create function note_meetings() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, kind, scope_id, first_day, last_day)
  select distinct b.client_id, 'rooms', b.site_id, b.starts_at::date - 1, b.ends_at::date + 1
  from (
    select client_id, id, status from (
      select client_id, id, status from rows_before union all
      select client_id, id, status from rows_after) r
    group by client_id, id, status having count(*) = 1) c
  join resource_bookings b on b.client_id = c.client_id and b.meeting_id = c.id;
  return null;
end $$;

create function note_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'visits', c.site_id, c.day, c.day
    from (
      select client_id, id, site_id, meeting_id, day, ends_at, status, is_walk_in from (
        select client_id, id, site_id, meeting_id, day, ends_at, status, is_walk_in from rows_before union all
        select client_id, id, site_id, meeting_id, day, ends_at, status, is_walk_in from rows_after) r
      group by client_id, id, site_id, meeting_id, day, ends_at, status, is_walk_in having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'visits', n.site_id, n.day, n.day from rows_after n;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'visits', o.site_id, o.day, o.day from rows_before o;
  end if;
  return null;
end $$;

create function note_visit_status_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct v.client_id, 'visits', v.site_id, v.day, v.day
    from rows_before o join visits v on v.client_id = o.client_id and v.id = o.visit_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct v.client_id, 'visits', v.site_id, v.day, v.day
    from rows_after n join visits v on v.client_id = n.client_id and v.id = n.visit_id
    where n.to_status in ('arrived', 'checked-in');
  end if;
  return null;
end $$;

-- Who hosts first.
create function note_attends() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct v.client_id, 'visit-hosts', v.site_id, v.day, v.day
    from (
      select client_id, meeting_id, user_id, is_host, position from (
        select client_id, meeting_id, user_id, is_host, position from rows_before union all
        select client_id, meeting_id, user_id, is_host, position from rows_after) r
      group by client_id, meeting_id, user_id, is_host, position having count(*) = 1) c
    join visits v on v.client_id = c.client_id and v.meeting_id = c.meeting_id;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct v.client_id, 'visit-hosts', v.site_id, v.day, v.day
    from rows_after n join visits v on v.client_id = n.client_id and v.meeting_id = n.meeting_id
    where n.is_host;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct v.client_id, 'visit-hosts', v.site_id, v.day, v.day
    from rows_before o join visits v on v.client_id = o.client_id and v.meeting_id = o.meeting_id
    where o.is_host;
  end if;
  return null;
end $$;

-- A reservation lasts 24 hours at most, which reach into a second day where the clocks skip an hour.
create function note_parking_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'parking', c.car_park_id, c.date, c.date + 2
    from (
      select client_id, id, car_park_id, space_id, date, starts_at, ends_at, status from (
        select client_id, id, car_park_id, space_id, date, starts_at, ends_at, status from rows_before union all
        select client_id, id, car_park_id, space_id, date, starts_at, ends_at, status from rows_after) r
      group by client_id, id, car_park_id, space_id, date, starts_at, ends_at, status having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'parking', n.car_park_id, n.date, n.date + 2 from rows_after n;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', o.car_park_id, o.date, o.date + 2 from rows_before o;
  end if;
  return null;
end $$;

create function note_parking_penalties() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct r.client_id, 'parking', r.car_park_id, r.date, r.date
    from rows_before o join parking_reservations r on r.client_id = o.client_id and r.id = o.reservation_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct r.client_id, 'parking', r.car_park_id, r.date, r.date
    from rows_after n join parking_reservations r on r.client_id = n.client_id and r.id = n.reservation_id;
  end if;
  return null;
end $$;

create function note_parking_spaces() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'parking', c.car_park_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, car_park_id, is_active from (
        select client_id, id, car_park_id, is_active from rows_before union all
        select client_id, id, car_park_id, is_active from rows_after) r
      group by client_id, id, car_park_id, is_active having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'parking', n.car_park_id, date '-infinity', date 'infinity' from rows_after n;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', o.car_park_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;

create function note_car_parks() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, kind, scope_id, first_day, last_day)
  select distinct c.client_id, 'parking', c.id, date '-infinity', date 'infinity'
  from (
    select client_id, id, site_id, is_active, open_weekdays from (
      select client_id, id, site_id, is_active, open_weekdays from rows_before union all
      select client_id, id, site_id, is_active, open_weekdays from rows_after) r
    group by client_id, id, site_id, is_active, open_weekdays having count(*) = 1) c;
  return null;
end $$;

create function note_space_blocks() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', o.car_park_id, o.first_day, o.last_day from rows_before o;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'parking', n.car_park_id, n.first_day, n.last_day from rows_after n;
  end if;
  return null;
end $$;

create function note_permit_days() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', o.car_park_id, o.starts_on, coalesce(o.ends_on, date 'infinity') from rows_before o;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'parking', n.car_park_id, n.starts_on, coalesce(n.ends_on, date 'infinity') from rows_after n;
  end if;
  return null;
end $$;

create function note_permit_releases() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', p.car_park_id, o.starts_on, o.ends_on
    from rows_before o join permits p on p.client_id = o.client_id and p.id = o.permit_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct n.client_id, 'parking', p.car_park_id, n.starts_on, n.ends_on
    from rows_after n join permits p on p.client_id = n.client_id and p.id = n.permit_id;
  end if;
  return null;
end $$;

create trigger note_insert after insert on desk_reservations
  referencing new table as rows_after for each statement execute function note_desk_reservations();
create trigger note_update after update on desk_reservations
  referencing old table as rows_before new table as rows_after for each statement execute function note_desk_reservations();
create trigger note_delete after delete on desk_reservations
  referencing old table as rows_before for each statement execute function note_desk_reservations();
create trigger note_insert after insert on desks
  referencing new table as rows_after for each statement execute function note_desks();
create trigger note_update after update on desks
  referencing old table as rows_before new table as rows_after for each statement execute function note_desks();
create trigger note_delete after delete on desks
  referencing old table as rows_before for each statement execute function note_desks();
create trigger note_update after update on zones
  referencing old table as rows_before new table as rows_after for each statement execute function note_zones();
create trigger note_delete after delete on zones
  referencing old table as rows_before for each statement execute function note_zones();
create trigger note_insert after insert on desk_closures
  referencing new table as rows_after for each statement execute function note_desk_closures();
create trigger note_update after update on desk_closures
  referencing old table as rows_before new table as rows_after for each statement execute function note_desk_closures();
create trigger note_delete after delete on desk_closures
  referencing old table as rows_before for each statement execute function note_desk_closures();
create trigger note_insert after insert on resource_bookings
  referencing new table as rows_after for each statement execute function note_resource_bookings();
create trigger note_update after update on resource_bookings
  referencing old table as rows_before new table as rows_after for each statement execute function note_resource_bookings();
create trigger note_delete after delete on resource_bookings
  referencing old table as rows_before for each statement execute function note_resource_bookings();
create trigger note_insert after insert on resources
  referencing new table as rows_after for each statement execute function note_resources();
create trigger note_update after update on resources
  referencing old table as rows_before new table as rows_after for each statement execute function note_resources();
create trigger note_delete after delete on resources
  referencing old table as rows_before for each statement execute function note_resources();
create trigger note_update after update on meetings
  referencing old table as rows_before new table as rows_after for each statement execute function note_meetings();
create trigger note_insert after insert on visits
  referencing new table as rows_after for each statement execute function note_visits();
create trigger note_update after update on visits
  referencing old table as rows_before new table as rows_after for each statement execute function note_visits();
create trigger note_delete after delete on visits
  referencing old table as rows_before for each statement execute function note_visits();
create trigger note_insert after insert on visit_status_changes
  referencing new table as rows_after for each statement execute function note_visit_status_changes();
create trigger note_update after update on visit_status_changes
  referencing old table as rows_before new table as rows_after for each statement execute function note_visit_status_changes();
create trigger note_delete after delete on visit_status_changes
  referencing old table as rows_before for each statement execute function note_visit_status_changes();
create trigger note_insert after insert on attends
  referencing new table as rows_after for each statement execute function note_attends();
create trigger note_update after update on attends
  referencing old table as rows_before new table as rows_after for each statement execute function note_attends();
create trigger note_delete after delete on attends
  referencing old table as rows_before for each statement execute function note_attends();
create trigger note_insert after insert on parking_reservations
  referencing new table as rows_after for each statement execute function note_parking_reservations();
create trigger note_update after update on parking_reservations
  referencing old table as rows_before new table as rows_after for each statement execute function note_parking_reservations();
create trigger note_delete after delete on parking_reservations
  referencing old table as rows_before for each statement execute function note_parking_reservations();
create trigger note_insert after insert on parking_penalties
  referencing new table as rows_after for each statement execute function note_parking_penalties();
create trigger note_update after update on parking_penalties
  referencing old table as rows_before new table as rows_after for each statement execute function note_parking_penalties();
create trigger note_delete after delete on parking_penalties
  referencing old table as rows_before for each statement execute function note_parking_penalties();
create trigger note_insert after insert on parking_spaces
  referencing new table as rows_after for each statement execute function note_parking_spaces();
create trigger note_update after update on parking_spaces
  referencing old table as rows_before new table as rows_after for each statement execute function note_parking_spaces();
create trigger note_delete after delete on parking_spaces
  referencing old table as rows_before for each statement execute function note_parking_spaces();
create trigger note_update after update on car_parks
  referencing old table as rows_before new table as rows_after for each statement execute function note_car_parks();
create trigger note_insert after insert on space_blocks
  referencing new table as rows_after for each statement execute function note_space_blocks();
create trigger note_update after update on space_blocks
  referencing old table as rows_before new table as rows_after for each statement execute function note_space_blocks();
create trigger note_delete after delete on space_blocks
  referencing old table as rows_before for each statement execute function note_space_blocks();
create trigger note_insert after insert on permit_days
  referencing new table as rows_after for each statement execute function note_permit_days();
create trigger note_update after update on permit_days
  referencing old table as rows_before new table as rows_after for each statement execute function note_permit_days();
create trigger note_delete after delete on permit_days
  referencing old table as rows_before for each statement execute function note_permit_days();
create trigger note_insert after insert on permit_releases
  referencing new table as rows_after for each statement execute function note_permit_releases();
create trigger note_update after update on permit_releases
  referencing old table as rows_before new table as rows_after for each statement execute function note_permit_releases();
create trigger note_delete after delete on permit_releases
  referencing old table as rows_before for each statement execute function note_permit_releases();
