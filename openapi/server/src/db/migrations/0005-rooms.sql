-- Bookable rooms and other resources, devices at their doors and at entrances, and calendar feeds.

-- Kinds of bookable resources: meeting rooms, studios, projectors.
create table resource_types (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  plural_name text not null,
  -- The client's translations by language: `{"de": {"name": "…"}}`. A missing text falls back to the original.
  translations jsonb not null default '{}',
  icon text not null default 'room',
  icon_book text not null default 'room',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Initial view of its card on the dashboard; null: no card.
  dashboard text check (dashboard in ('calendar', 'today')),
  position int not null default 0,
  version int not null default 1,
  unique (client_id, id)
);
create unique index resource_types_name on resource_types (client_id, lower(name));
create index resource_types_in_order on resource_types (client_id, position, id);
select protect_tenant_table('resource_types');

create table resource_groups (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  version int not null default 1,
  unique (client_id, id)
);
create unique index resource_groups_name on resource_groups (client_id, lower(name));
select protect_tenant_table('resource_groups');

create table resource_features (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  icon text not null default 'room',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  version int not null default 1,
  unique (client_id, id)
);
create unique index resource_features_name on resource_features (client_id, lower(name));
select protect_tenant_table('resource_features');

create table resources (
  id int generated always as identity primary key,
  client_id int not null references clients,
  -- Encoded in the QR code at the door: not guessable, unlike the id.
  uuid uuid not null default gen_random_uuid() unique,
  type_id int not null,
  site_id int not null,
  building_id int,
  floor_id int,
  group_id int,
  name text collate "und-x-icu" not null,
  description text not null default '',
  -- URL of a picture of the kind `room`.
  photo text,
  -- Number of people; null if it does not apply, e.g. to a projector.
  capacity smallint check (capacity between 1 and 1000),
  -- Marker on the floor's plan, in the picture's units.
  x real,
  y real,
  floor_plan_icon_shape text check (floor_plan_icon_shape in ('circle', 'square')),
  -- Groups that may book it (any of them); empty: everyone who may book rooms.
  permission_groups text[] not null default '{}',
  use text not null default 'bookable' check (use in ('bookable', 'walk-ins', 'non-bookable')),
  -- Closed for a while; the note gives the reason.
  closed boolean not null default false,
  closed_note text,
  -- Blocked before and after each booking.
  setup_minutes smallint not null default 0 check (setup_minutes between 0 and 240),
  clean_down_minutes smallint not null default 0 check (clean_down_minutes between 0 and 240),
  timeslot_type text not null default 'free' check (timeslot_type in ('free', 'timeslot')),
  -- Number of bookings that may share it at the same time; null: one.
  shared_places smallint check (shared_places between 2 and 50),
  addons_enabled boolean not null default false,
  addon_notice_hours smallint not null default 0 check (addon_notice_hours between 0 and 720),
  -- Bookings without a check-in are released.
  check_in_required boolean not null default false,
  has_private_titles boolean not null default false,
  -- False once it is removed; the row is retained for reports.
  is_active boolean not null default true,
  -- Reports count the room's hours from this day on.
  in_use_since date not null default current_date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name)) stored,
  unique (client_id, id),
  -- Target of the bookings' foreign key, so that a booking is always at the site of its room.
  unique (client_id, id, site_id),
  check ((x is null) = (y is null)),
  foreign key (client_id, type_id) references resource_types (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, building_id) references buildings (client_id, id),
  foreign key (client_id, floor_id) references floors (client_id, id),
  foreign key (client_id, group_id) references resource_groups (client_id, id) on delete set null (group_id)
);
create unique index resources_name on resources (client_id, site_id, lower(name)) where is_active;
create index resources_by_site on resources (client_id, site_id, name, id) where is_active;
create index resources_by_type on resources (client_id, type_id, name, id) where is_active;
create index resources_by_building on resources (client_id, building_id) where building_id is not null;
create index resources_by_floor on resources (client_id, floor_id) where floor_id is not null;
create index resources_by_group on resources (client_id, group_id) where group_id is not null;
select protect_tenant_table('resources');

create table resource_feature_links (
  client_id int not null references clients,
  resource_id int not null,
  feature_id int not null,
  primary key (client_id, resource_id, feature_id),
  foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  foreign key (client_id, feature_id) references resource_features (client_id, id) on delete cascade
);
create index resource_feature_links_by_feature on resource_feature_links (client_id, feature_id);
select protect_tenant_table('resource_feature_links');

-- Fixed timeslots of a room, in local time of its site. They do not overlap.
create table resource_timeslots (
  client_id int not null references clients,
  resource_id int not null,
  starts time not null,
  ends time not null,
  primary key (client_id, resource_id, starts),
  check (ends > starts),
  foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  exclude using gist (
    client_id with =,
    resource_id with =,
    int4range(extract(epoch from starts)::int, extract(epoch from ends)::int) with &&
  )
);
select protect_tenant_table('resource_timeslots');

-- Kiosks, print agents, and displays at the doors of rooms and of floors.
create table devices (
  id int generated always as identity primary key,
  client_id int not null references clients,
  kind text not null check (kind in ('kiosk', 'print-agent', 'room-display', 'floor-display')),
  name text not null,
  site_id int not null,
  resource_id int,
  floor_id int,
  -- SHA-256 of the uuid that the device sends, base64url.
  secret_hash text not null unique,
  created_by_id int,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  paused_until timestamptz,
  unique (client_id, id),
  constraint devices_resource_check check ((kind = 'room-display') = (resource_id is not null)),
  constraint devices_floor_check check ((kind = 'floor-display') = (floor_id is not null)),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id),
  foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  foreign key (client_id, floor_id) references floors (client_id, id)
);
create index devices_by_site on devices (client_id, site_id, name, id);
create index devices_by_resource on devices (client_id, resource_id) where resource_id is not null;
create index devices_by_floor on devices (client_id, floor_id) where floor_id is not null;
select protect_tenant_table('devices');

-- An unpaired device shows a code; an administrator enters it to assign the device to a site. From then on the device
-- authenticates with the secret of its pairing. Code and secret are stored as hashes (SHA-256, base64url).
create table device_pairings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  kind text not null check (kind in ('kiosk', 'print-agent', 'room-display', 'floor-display')),
  code_hash text not null,
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paired_at timestamptz,
  unique (client_id, id),
  unique (client_id, code_hash)
);
create index device_pairings_by_end on device_pairings (expires_at);
select protect_tenant_table('device_pairings');

-- Private calendar URLs: of a person's own days, or of a room's bookings. Revoked ones are retained for a while, so that
-- the server can answer calendar apps that they no longer exist.
create table calendar_feeds (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int,
  resource_id int,
  -- SHA-256, base64url.
  token_hash text not null unique,
  created_by_id int,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (client_id, id),
  check (num_nonnulls(user_id, resource_id) = 1),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create unique index calendar_feeds_of_person on calendar_feeds (client_id, user_id)
  where revoked_at is null and user_id is not null;
create unique index calendar_feeds_of_room on calendar_feeds (client_id, resource_id)
  where revoked_at is null and resource_id is not null;
create index calendar_feeds_by_user on calendar_feeds (client_id, user_id);
create index calendar_feeds_by_resource on calendar_feeds (client_id, resource_id);
create index calendar_feeds_by_creator on calendar_feeds (client_id, created_by_id);
select protect_tenant_table('calendar_feeds');
