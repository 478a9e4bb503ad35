-- Chargers of car parks, and who charges when. A booking without a charger waits: for one, or for its own reservation.

create table ev_spaces (
  id int generated always as identity primary key,
  client_id int not null references clients,
  car_park_id int not null,
  site_id int not null,
  name text collate "und-x-icu" not null,
  is_active boolean not null default true,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, id, car_park_id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade
);
create unique index ev_spaces_name on ev_spaces (client_id, car_park_id, lower(name));
create index ev_spaces_by_site on ev_spaces (client_id, site_id);
select protect_tenant_table('ev_spaces');

-- Where a charger has any, only whole ones can be booked. Times are those of the site's clocks.
create table ev_timeslots (
  id int generated always as identity primary key,
  client_id int not null references clients,
  ev_space_id int not null,
  start_time time not null,
  end_time time not null,
  check (end_time > start_time),
  foreign key (client_id, ev_space_id) references ev_spaces (client_id, id) on delete cascade,
  exclude using gist (
    client_id with =,
    ev_space_id with =,
    tsrange('2000-01-01'::date + start_time, '2000-01-01'::date + end_time) with &&
  )
);
create index ev_timeslots_of_space on ev_timeslots (client_id, ev_space_id, start_time);
select protect_tenant_table('ev_timeslots');

create table ev_bookings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  ev_space_id int,
  reservation_id bigint not null,
  user_id int,
  created_by_id int,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- pending: its reservation has no space yet.
  status text not null check (status in ('pending', 'queued', 'booked', 'released', 'cancelled')),
  cancelled_at timestamptz,
  released_at timestamptz,
  -- When its person was told that it ends soon.
  reminded_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_at > starts_at),
  check (extract(epoch from ends_at - starts_at) <= 86400),
  check (status <> 'booked' or ev_space_id is not null),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade,
  foreign key (client_id, ev_space_id, car_park_id) references ev_spaces (client_id, id, car_park_id),
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  exclude using gist (client_id with =, ev_space_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'booked')
);
-- One a reservation that means something still.
create unique index ev_bookings_of_reservation on ev_bookings (client_id, reservation_id)
  where status in ('pending', 'queued', 'booked');
create index ev_bookings_by_reservation on ev_bookings (client_id, reservation_id);
create index ev_bookings_held on ev_bookings (client_id, ev_space_id, starts_at) include (ends_at) where status = 'booked';
create index ev_bookings_line on ev_bookings (client_id, car_park_id, starts_at, status, created_at, id);
create index ev_bookings_by_space on ev_bookings (client_id, ev_space_id);
create index ev_bookings_by_user on ev_bookings (client_id, user_id, starts_at);
create index ev_bookings_by_creator on ev_bookings (client_id, created_by_id);
create index ev_bookings_by_site on ev_bookings (client_id, site_id, starts_at);
-- For the job of each minute, over all clients at once.
create index ev_bookings_ending on ev_bookings (ends_at) where status = 'booked' and reminded_at is null;
select protect_tenant_table('ev_bookings');

-- When its person was told that it ends in two weeks: once for each end.
alter table permits add column reminded_of date;
