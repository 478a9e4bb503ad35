-- Places (buildings, floors, zones) and desks with their reservations.
-- Every index of a list starts with client_id: row level security adds `client_id = const` to each query.

create table buildings (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  name text not null,
  position int not null default 0,
  -- Shown in invitations.
  address text,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, site_id, name),
  foreign key (client_id, site_id) references sites (client_id, id)
);
select protect_tenant_table('buildings');

-- A floor and its plan: the picture and the size of the markers on it. x and y of desks are in the picture's units.
create table floors (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  building_id int not null,
  name text not null,
  level int not null default 0,
  image text not null default '',
  -- The plan as a bitmap; null: `image` is the plan.
  png bytea,
  -- Part of the plan's URL.
  image_hash text generated always as (case when png is null then md5(image) else md5(png) end) stored,
  width int not null default 1200 check (width > 0),
  height int not null default 800 check (height > 0),
  desk_circle_size int not null default 40 check (desk_circle_size > 0),
  room_marker_size int not null default 40 check (room_marker_size > 0),
  room_marker_shape text not null default 'circle' check (room_marker_shape in ('circle', 'square')),
  version int not null default 1,
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, building_id) references buildings (client_id, id)
);
create index floors_by_site on floors (client_id, site_id, level, id);
create index floors_by_building on floors (client_id, building_id);
select protect_tenant_table('floors');

-- Unpublished changes of a floor's plan. One row per floor; the row and its version remain when the changes are published
-- or discarded, so that an editor with an older draft open is notified.
create table floor_plan_drafts (
  id int generated always as identity primary key,
  client_id int not null references clients,
  floor_id int not null,
  version int not null default 1,
  is_changed boolean not null default true,
  saved_at timestamptz not null,
  saved_by_id int,
  -- Size of the picture that the coordinates refer to.
  width int not null,
  height int not null,
  -- A new picture (one of the two), and the parts removed from the drawing. Without one, the floor's own picture is shown.
  image text,
  png bytea,
  image_hash text generated always as (case when png is null then md5(image) else md5(png) end) stored,
  removed text[] not null default '{}',
  desk_circle_size int,
  room_marker_size int,
  room_marker_shape text check (room_marker_shape in ('circle', 'square')),
  -- Placed desks and rooms, by id: {"12": {"x": 120, "y": 80.5, "name": "A-01"}}.
  desks jsonb not null default '{}',
  rooms jsonb not null default '{}',
  unique (client_id, id),
  unique (client_id, floor_id),
  foreign key (client_id, floor_id) references floors (client_id, id) on delete cascade,
  foreign key (client_id, saved_by_id) references users (client_id, id) on delete set null (saved_by_id)
);
create index floor_plan_drafts_by_saver on floor_plan_drafts (client_id, saved_by_id) where saved_by_id is not null;
select protect_tenant_table('floor_plan_drafts');

create table zones (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  floor_id int,
  -- The ICU collation sorts alike on PGlite and PostgreSQL. It is on the column so that the indexes below match the lists.
  name text collate "und-x-icu" not null,
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  requires_approval boolean not null default false,
  requires_cleaning boolean not null default false,
  -- Hour of the site's day by which a reservation must be confirmed; null: the zone needs no check-in.
  confirm_by smallint check (confirm_by between 0 and 23),
  -- Groups that may book here (any of them); empty: everyone who may book desks.
  permission_groups text[] not null default '{}',
  -- Hour on the day before from which anyone may book desks left over from the shares; null: never.
  share_release_hour smallint check (share_release_hour between 0 and 23),
  position int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  unique (client_id, id),
  -- Target of the desks' foreign key, so that a desk is always at the site of its zone.
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
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, name)
);
select protect_tenant_table('desk_features');

create table desks (
  id int generated always as identity primary key,
  client_id int not null references clients,
  -- Encoded in the desk's QR code: not guessable, unlike the id.
  uuid uuid not null default gen_random_uuid() unique,
  site_id int not null,
  zone_id int not null,
  name text collate "und-x-icu" not null,
  x real,
  y real,
  is_active boolean not null default true,
  closed boolean not null default false,
  last_cleaned_on date,
  -- Previous value of last_cleaned_on, to undo today's cleaning.
  cleaned_before date,
  -- Reports count the desk's hours from this day on.
  in_use_since date not null default current_date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, zone_id, site_id) references zones (client_id, id, site_id) on update cascade
);
create index desks_by_name on desks (client_id, name, id);
create index desks_by_site on desks (client_id, site_id, name, id);
create index desks_by_zone on desks (client_id, zone_id, name, id);
select protect_tenant_table('desks');

-- The person's own desk.
alter table users add constraint users_own_desk foreign key (client_id, desk_id) references desks (client_id, id);

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
  -- The desk's site when it was booked: "one per user, site and day" must not change when the desk moves.
  site_id int not null,
  desk_id int not null,
  user_id int not null,
  created_by_id int not null,
  -- A calendar day of the site; a desk is reserved for all of it.
  date date not null,
  status text not null default 'approved'
    check (status in ('pending', 'approved', 'cancelled', 'denied', 'released')),
  cancelled_at timestamptz,
  checked_in_at timestamptz,
  -- Start of the two hours for check-in: the last approval or move; null: created_at.
  held_since timestamptz,
  check_in_asked_at timestamptz,
  -- Token of the link in the morning's email: SHA-256, base64url.
  check_in_token_hash text,
  -- When the person was notified (once) that the desk still has to be cleaned.
  cleaning_told_at timestamptz,
  decided_at timestamptz,
  decided_by_id int,
  -- Shown to the person after a denial or a closure.
  reason text check (length(reason) between 1 and 255),
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, desk_id) references desks (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  constraint desk_reservations_decider foreign key (client_id, decided_by_id) references users (client_id, id)
);
-- The two rules: one reservation per desk and day, and one per user, site and day. Only rows that hold a desk count.
create unique index desk_reservations_one_per_desk_and_day
  on desk_reservations (client_id, desk_id, date) where status in ('pending', 'approved');
create unique index desk_reservations_one_per_user_site_and_day
  on desk_reservations (client_id, user_id, site_id, date) where status in ('pending', 'approved');
create index desk_reservations_by_site on desk_reservations (client_id, site_id, date, id) include (status);
create index desk_reservations_by_user on desk_reservations (client_id, user_id, date, id) include (status, site_id);
create index desk_reservations_by_maker on desk_reservations (client_id, created_by_id, date, id)
  where created_by_id <> user_id;
create index desk_reservations_waiting on desk_reservations (client_id, site_id, date, id) where status = 'pending';
-- Lists of reservations are limited to the reader's sites. With the site included in the index that sorts them, an
-- index-only scan skips the rows of other sites and counts the rest.
create index desk_reservations_by_date_at_sites on desk_reservations (client_id, date, id) include (status, site_id);
create index desk_reservations_by_decider on desk_reservations (client_id, decided_by_id) where decided_by_id is not null;
create unique index desk_reservations_by_check_in_token on desk_reservations (check_in_token_hash)
  where check_in_token_hash is not null;
select protect_tenant_table('desk_reservations');

-- Links in emails to approvers: each decides the reservations of one request on behalf of the recipient.
create table desk_decision_tokens (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  -- SHA-256, base64url.
  token_hash text not null unique,
  reservation_ids bigint[] not null check (cardinality(reservation_ids) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index desk_decision_tokens_by_user on desk_decision_tokens (client_id, user_id);
create index desk_decision_tokens_by_end on desk_decision_tokens (client_id, expires_at);
select protect_tenant_table('desk_decision_tokens');

-- People waiting for any desk of a zone on a day, or for one desk. A wait ends when the person gets a desk, has another
-- one, or leaves the list.
create table desk_waits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  zone_id int not null,
  desk_id int,
  user_id int not null,
  date date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, zone_id, site_id) references zones (client_id, id, site_id) on update cascade on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index desk_waits_one_per_zone_and_day on desk_waits (client_id, user_id, zone_id, date) where ended_at is null;
-- The order in which desks are assigned.
create index desk_waits_in_order on desk_waits (client_id, zone_id, date, id) where ended_at is null;
create index desk_waits_by_zone on desk_waits (client_id, zone_id, site_id);
create index desk_waits_by_desk on desk_waits (client_id, desk_id) where desk_id is not null;
create index desk_waits_by_user on desk_waits (client_id, user_id, date);
create index desk_waits_by_date on desk_waits (client_id, date);
select protect_tenant_table('desk_waits');

-- Temporary closures of a zone or a desk. Both days are inclusive.
create table desk_closures (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  zone_id int,
  desk_id int,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 255),
  created_by_id int,
  created_at timestamptz not null,
  lifted_at timestamptz,
  unique (client_id, id),
  check (num_nonnulls(zone_id, desk_id) = 1),
  check (first_day <= last_day),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, zone_id) references zones (client_id, id) on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index desk_closures_by_site on desk_closures (client_id, site_id, last_day, id);
create index desk_closures_by_zone on desk_closures (client_id, zone_id, last_day) where zone_id is not null;
create index desk_closures_by_desk on desk_closures (client_id, desk_id, last_day) where desk_id is not null;
create index desk_closures_by_maker on desk_closures (client_id, created_by_id) where created_by_id is not null;
select protect_tenant_table('desk_closures');

-- A person's favourite desks, in the order in which "as usual" tries them.
create table desk_favourites (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  desk_id int not null,
  -- Rank among the person's favourites of the site, from 1.
  place int not null check (place between 1 and 10),
  unique (client_id, id),
  unique (client_id, user_id, desk_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade
);
create index desk_favourites_by_desk on desk_favourites (client_id, desk_id);
select protect_tenant_table('desk_favourites');

-- A team's share of a zone on a day. A team is a department of the directory.
create table desk_shares (
  id int generated always as identity primary key,
  client_id int not null references clients,
  zone_id int not null,
  team text not null check (length(team) between 1 and 100),
  amount int not null check (amount between 1 and 1000),
  unit text not null check (unit in ('desks', 'percent')),
  unique (client_id, id),
  check (unit = 'desks' or amount <= 100),
  foreign key (client_id, zone_id) references zones (client_id, id) on delete cascade
);
create unique index desk_shares_one_a_team on desk_shares (client_id, zone_id, lower(team));
select protect_tenant_table('desk_shares');
