-- Cameras that read number plates, what they saw, and the plates that are always let in or never.

-- A registration as plates are compared (mechanisms/plate-key.ts has the same for texts that are not stored): without spaces, dots
-- and hyphens, without accents but with umlauts, which are letters of their own.
create function plate_key(registration text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(replace(replace(
      normalize(upper(normalize(registration, NFKD) collate "und-x-icu"), NFKD),
      U&'A\0308', U&'\00C4'), U&'O\0308', U&'\00D6'), U&'U\0308', U&'\00DC') collate "und-x-icu",
    '[^[:alnum:]]', '', 'g')
$$;

-- Stored, because a condition with a function is no use to an index under row level security.
alter table vehicles add column plate_key text generated always as (plate_key(registration)) stored;
create index vehicles_by_plate on vehicles (client_id, plate_key);
alter table parking_reservations add column plate_key text generated always as (plate_key(registration)) stored;
create index parking_reservations_by_plate on parking_reservations (client_id, plate_key, date) where plate_key is not null;

create table cameras (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int,
  name text collate "und-x-icu" not null,
  short_code text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  is_active boolean not null default true,
  -- None until one is made; the key itself is nowhere.
  key_hash text,
  key_hint text,
  -- How far its clock was ahead at its last event.
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

-- What is known of a plate: the note, and where it was seen last by the cameras' own times, whatever the order of arrival.
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
  -- It went in and was not turned away.
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
  -- The camera's own name for it: sent again, it is the same event.
  event_key text not null,
  body_hash text not null,
  -- Never after it was received: a clock that is ahead is set right.
  executed_at timestamptz not null,
  received_at timestamptz not null,
  is_clock_wrong boolean not null default false,
  direction text not null check (direction in ('towards', 'away')),
  plate_key text not null,
  -- As it was read, or as a person has corrected it.
  registration text not null,
  -- What the camera had read, where a person has corrected it.
  read_registration text,
  confidence real,
  -- What the camera was answered, for good; `status` is what it has become.
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
-- The live view: of all sites, of one, of a camera, of a status, of a plate.
create index camera_events_by_time on camera_events (client_id, executed_at, id);
create index camera_events_by_site on camera_events (client_id, site_id, executed_at, id);
create index camera_events_by_camera on camera_events (client_id, camera_id, executed_at, id);
create index camera_events_by_status on camera_events (client_id, status, executed_at, id);
create index camera_events_by_plate on camera_events (client_id, plate_key, executed_at, id);
create index camera_events_by_decider on camera_events (client_id, decided_by_id) where decided_by_id is not null;
-- What keeps a picture, and what lets go of it after its days.
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
  -- Both included, by the calendar of the site that sees it; null: until somebody ends it.
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
-- On one list at most.
create unique index plate_lists_open on plate_lists (client_id, plate_key) where ended_at is null;
create index plate_lists_by_creator on plate_lists (client_id, created_by_id);
create index plate_lists_by_ender on plate_lists (client_id, ended_by_id);
select protect_tenant_table('plate_lists');
