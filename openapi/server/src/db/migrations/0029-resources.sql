-- Rooms and everything else that is booked for a time: what they are, where they stand, who may book them and how.

alter table resource_types add column color text check (color ~ '^#[0-9a-f]{6}$');

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
  -- What the code at the door says; a number could be guessed.
  uuid uuid not null default gen_random_uuid() unique,
  type_id int not null,
  site_id int not null,
  building_id int,
  floor_id int,
  group_id int,
  name text collate "und-x-icu" not null,
  description text not null default '',
  -- People; null where that means nothing, as of a projector.
  capacity smallint check (capacity between 1 and 1000),
  -- Marker on the floor's plan, in the picture's units.
  x real,
  y real,
  -- Groups that may book it (any of them); empty: everybody who may book rooms.
  permission_groups text[] not null default '{}',
  use text not null default 'bookable' check (use in ('bookable', 'walk-ins', 'non-bookable')),
  -- Closed for a while; the note says why, in words.
  closed boolean not null default false,
  closed_note text,
  -- Held before and after each booking.
  setup_minutes smallint not null default 0 check (setup_minutes between 0 and 240),
  clean_down_minutes smallint not null default 0 check (clean_down_minutes between 0 and 240),
  timeslot_type text not null default 'free' check (timeslot_type in ('free', 'timeslot')),
  -- As many bookings at once share it; null: one at a time.
  shared_places smallint check (shared_places between 2 and 50),
  addons_enabled boolean not null default false,
  addon_notice_hours smallint not null default 0 check (addon_notice_hours between 0 and 720),
  -- A booking that nobody claims gives it back.
  check_in_required boolean not null default false,
  has_private_titles boolean not null default false,
  -- What is removed stays for the reports.
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name)) stored,
  unique (client_id, id),
  -- Target of the bookings' foreign key, so that a booking is never at another site than its room.
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

-- Times at which a room with fixed timeslots is booked: wall times of its site, none over another.
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

update clients
set settings = '{"meeting_future_booking_days_limit": 365, "meeting_day_start": "09:00", "meeting_day_end": "17:00"}'::jsonb || settings;
