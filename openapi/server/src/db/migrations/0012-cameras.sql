-- Cameras that read number plates, their events, and lists of plates.

create table cameras (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int,
  name text collate "und-x-icu" not null,
  short_code text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  -- Null until a key is created; the key itself is not stored.
  key_hash text,
  key_hint text,
  -- How far its clock was ahead at the last event.
  clock_skew_ms int not null default 0,
  last_event_at timestamptz,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, key_hash),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id)
    on update cascade on delete set null (car_park_id)
);
create unique index cameras_name on cameras (client_id, site_id, lower(name));
create unique index cameras_short_code on cameras (client_id, lower(short_code));
create index cameras_by_car_park on cameras (client_id, car_park_id, site_id);
select protect_tenant_table('cameras');

-- Each plate's note, and its last sighting by the cameras' own clocks, regardless of the order in which events arrive.
create table plates (
  id int generated always as identity primary key,
  client_id int not null references clients,
  plate_key text not null check (length(plate_key) between 1 and 40),
  registration text not null,
  note text,
  seen_at timestamptz not null,
  site_id int not null,
  car_park_id int,
  event_id bigint not null,
  -- It drove in and was not denied.
  is_inside boolean not null,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, plate_key),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id)
    on update cascade on delete set null (car_park_id)
);
create index plates_inside on plates (client_id, site_id, seen_at) where is_inside;
create index plates_by_site on plates (client_id, site_id);
create index plates_by_car_park on plates (client_id, car_park_id, site_id);
create index plates_by_age on plates (client_id, seen_at);
select protect_tenant_table('plates');

create table camera_events (
  id bigint generated always as identity,
  client_id int not null references clients,
  camera_id int not null,
  site_id int not null,
  -- The camera's own id of the event: a repeated request has the same.
  event_key text not null,
  body_hash text not null,
  -- Never after received_at: the server corrects a clock that is ahead.
  executed_at timestamptz not null,
  received_at timestamptz not null,
  is_clock_wrong boolean not null default false,
  direction text not null check (direction in ('towards', 'away')),
  plate_key text not null,
  -- As read by the camera, or as corrected by a person.
  registration text not null,
  -- As read by the camera, if a person corrected it.
  read_registration text,
  confidence real,
  -- The response to the camera, never changed; `status` is the current one.
  first_status text not null check (first_status in ('authorized', 'unauthorized', 'unknown', 'denied', 'exit')),
  status text not null check (status in ('authorized', 'unauthorized', 'unknown', 'denied', 'exit')),
  registration_picture text,
  overview_picture text,
  note text,
  decided_by_id int,
  decided_at timestamptz,
  primary key (client_id, id),
  unique (client_id, camera_id, event_key),
  foreign key (client_id, camera_id) references cameras (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, plate_key) references plates (client_id, plate_key),
  foreign key (client_id, decided_by_id) references users (client_id, id)
);
-- For the live view: unfiltered, or by site, camera, status or plate.
create index camera_events_by_time on camera_events (client_id, executed_at, id);
create index camera_events_by_site on camera_events (client_id, site_id, executed_at, id);
create index camera_events_by_camera on camera_events (client_id, camera_id, executed_at, id);
create index camera_events_by_status on camera_events (client_id, status, executed_at, id);
create index camera_events_by_plate on camera_events (client_id, plate_key, executed_at, id);
create index camera_events_by_decider on camera_events (client_id, decided_by_id) where decided_by_id is not null;
-- Finds the events that still refer to a picture, for its retention.
create index camera_events_with_picture on camera_events (client_id, registration_picture)
  where registration_picture is not null;
create index camera_events_with_overview on camera_events (client_id, overview_picture) where overview_picture is not null;
select protect_tenant_table('camera_events');

create table plate_lists (
  id int generated always as identity primary key,
  client_id int not null references clients,
  plate_key text not null check (length(plate_key) between 1 and 40),
  registration text not null,
  list text not null check (list in ('allow', 'deny')),
  note text,
  -- Both inclusive, in the time zone of the site that sees the plate; null: until a person ends it.
  starts_on date not null,
  ends_on date,
  created_by_id int,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by_id int,
  version int not null default 1,
  unique (client_id, id),
  check (ends_on >= starts_on),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, ended_by_id) references users (client_id, id)
);
-- A plate is on one list at most.
create unique index plate_lists_open on plate_lists (client_id, plate_key) where ended_at is null;
create index plate_lists_by_creator on plate_lists (client_id, created_by_id);
create index plate_lists_by_ender on plate_lists (client_id, ended_by_id);
select protect_tenant_table('plate_lists');

create table vehicle_registrations (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  first_name text not null default '' check (length(first_name) <= 20),
  last_name text not null default '' check (length(last_name) <= 20),
  email text not null,
  phone text not null default '',
  registration text not null check (length(registration) <= 20),
  plate_key text generated always as (plate_key(registration)) stored,
  note text not null default '' check (length(note) <= 255),
  user_id int,
  created_at timestamptz not null default now(),
  -- When its plate was put on the allowlist.
  decided_at timestamptz,
  decided_by_id int,
  unique (client_id, id),
  check (decided_by_id is null or decided_at is not null),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, decided_by_id) references users (client_id, id)
);
create index vehicle_registrations_by_user on vehicle_registrations (client_id, user_id);
create index vehicle_registrations_by_decider on vehicle_registrations (client_id, decided_by_id);
create index vehicle_registrations_by_time on vehicle_registrations (client_id, created_at);
select protect_tenant_table('vehicle_registrations');
