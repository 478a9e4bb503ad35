-- Places (buildings, floors, zones) and desks with their reservations.
-- Every index of a list starts with client_id: row level security adds `client_id = const` to each query.
-- Room to grow: a waiting list is a table (client, site, zone, user, date, created_at); check-in is zones.confirm_by
-- with desk_reservations.checked_in_at; both need no change of what stands here.

create table buildings (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  name text not null,
  position int not null default 0,
  unique (client_id, id),
  unique (client_id, site_id, name),
  foreign key (client_id, site_id) references sites (client_id, id)
);
select protect_tenant_table('buildings');

-- A floor is its plan: the picture and the size of the markers on it. x and y of desks are in the picture's units.
create table floors (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  building_id int not null,
  name text not null,
  level int not null default 0,
  image text not null default '',
  width int not null default 1200 check (width > 0),
  height int not null default 800 check (height > 0),
  desk_circle_size int not null default 40 check (desk_circle_size > 0),
  room_marker_size int not null default 40 check (room_marker_size > 0),
  room_marker_shape text not null default 'circle' check (room_marker_shape in ('circle', 'square')),
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, building_id) references buildings (client_id, id)
);
create index floors_by_site on floors (client_id, site_id, level, id);
create index floors_by_building on floors (client_id, building_id);
select protect_tenant_table('floors');

create table zones (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  floor_id int,
  -- The ICU collation sorts alike on PGlite and PostgreSQL; on the column, so that the indexes below serve the lists.
  name text collate "und-x-icu" not null,
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  requires_approval boolean not null default false,
  requires_cleaning boolean not null default false,
  -- Hour of the site's day until which a reservation must be confirmed; null: the zone asks for no check-in.
  confirm_by smallint check (confirm_by between 0 and 23),
  -- Groups that may book here (any of them); empty: everybody who may book desks.
  permission_groups text[] not null default '{}',
  position int not null default 0,
  unique (client_id, id),
  -- Target of the desks' foreign key, so that a desk can never stand at another site than its zone.
  unique (client_id, id, site_id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, floor_id) references floors (client_id, id)
);
create index zones_by_site on zones (client_id, site_id, position, id);
create index zones_by_name on zones (client_id, name, id);
create index zones_by_floor on zones (client_id, floor_id);
select protect_tenant_table('zones');

create table desk_features (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  icon text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  unique (client_id, id),
  unique (client_id, name)
);
select protect_tenant_table('desk_features');

create table desks (
  id int generated always as identity primary key,
  client_id int not null references clients,
  -- What a QR code at the desk names: not guessable, unlike the id.
  uuid uuid not null default gen_random_uuid() unique,
  site_id int not null,
  zone_id int not null,
  name text collate "und-x-icu" not null,
  x real,
  y real,
  is_active boolean not null default true,
  closed boolean not null default false,
  last_cleaned_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, zone_id, site_id) references zones (client_id, id, site_id) on update cascade
);
create index desks_by_name on desks (client_id, name, id);
create index desks_by_site on desks (client_id, site_id, name, id);
create index desks_by_zone on desks (client_id, zone_id, name, id);
select protect_tenant_table('desks');

create table desk_feature_links (
  client_id int not null references clients,
  desk_id int not null,
  feature_id int not null,
  primary key (client_id, desk_id, feature_id),
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade,
  foreign key (client_id, feature_id) references desk_features (client_id, id) on delete cascade
);
create index desk_feature_links_by_feature on desk_feature_links (client_id, feature_id, desk_id);
select protect_tenant_table('desk_feature_links');

create table desk_reservations (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- The desk's site when it was booked: "one a user, site and day" must not move when a desk moves.
  site_id int not null,
  desk_id int not null,
  user_id int not null,
  created_by_id int not null,
  -- A calendar day of the site; a desk is reserved for all of it (spec 3, business constants).
  date date not null,
  status text not null default 'approved'
    check (status in ('pending', 'approved', 'cancelled', 'denied', 'released')),
  cancelled_at timestamptz,
  checked_in_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, desk_id) references desks (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
-- The two rules of decision: one reservation a desk and day, one a user, site and day. Only rows that hold count.
create unique index desk_reservations_one_per_desk_and_day
  on desk_reservations (client_id, desk_id, date) where status in ('pending', 'approved');
create unique index desk_reservations_one_per_user_site_and_day
  on desk_reservations (client_id, user_id, site_id, date) where status in ('pending', 'approved');
-- The lists, in their order; `status` rides along so that counting and hide_cancelled need no visit to the table.
create index desk_reservations_by_date on desk_reservations (client_id, date, id) include (status);
create index desk_reservations_by_site on desk_reservations (client_id, site_id, date, id) include (status);
create index desk_reservations_by_user on desk_reservations (client_id, user_id, date, id) include (status, site_id);
create index desk_reservations_by_maker on desk_reservations (client_id, created_by_id, date, id)
  where created_by_id <> user_id;
create index desk_reservations_waiting on desk_reservations (client_id, site_id, date, id) where status = 'pending';
select protect_tenant_table('desk_reservations');

-- A person's own desk (users.desk_id stands in the platform's migration).
alter table users add constraint users_own_desk foreign key (client_id, desk_id) references desks (client_id, id);
create index users_by_own_desk on users (client_id, desk_id) where desk_id is not null;
