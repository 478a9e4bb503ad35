-- Car parks, permits, and reservations. A waiting reservation has a car park, but no space yet.

create table car_parks (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  name text collate "und-x-icu" not null,
  -- As in `resource_types`.
  translations jsonb not null default '{}',
  icon text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  position int not null default 0,
  is_active boolean not null default true,
  -- A pseudo car park has no numbered spaces: it has a capacity, or is unlimited (null).
  kind text not null default 'numbered' check (kind in ('numbered', 'pseudo')),
  capacity int check (capacity >= 0),
  requires_approval boolean not null default false,
  -- Empty: open to everyone.
  permission_groups text[] not null default '{}',
  -- ISO weekdays of the week before (1 is Monday); null: always open.
  permit_requests_start smallint check (permit_requests_start between 1 and 7),
  parking_allocation_start smallint check (parking_allocation_start between 1 and 7),
  open_weekdays smallint[] not null default '{1,2,3,4,5,6,7}' check (open_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  for_visitors boolean not null default false,
  -- Priority in the queue, in addition to permits.
  needs_credits boolean not null default false,
  credits_first boolean not null default false,
  shared_cars_first boolean not null default false,
  -- A release less than this many hours before the start counts against the person; null: none does.
  late_cancel_hours smallint check (late_cancel_hours between 1 and 168),
  no_show_counts boolean not null default false,
  penalty_days smallint not null default 28 check (penalty_days between 1 and 365),
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, id, site_id),
  check (capacity is null or kind = 'pseudo'),
  foreign key (client_id, site_id) references sites (client_id, id)
);
create unique index car_parks_name on car_parks (client_id, site_id, lower(name));
select protect_tenant_table('car_parks');

-- Spaces of a pseudo car park with a capacity are named 1 to n and never shown.
create table parking_spaces (
  id int generated always as identity primary key,
  client_id int not null references clients,
  car_park_id int not null,
  site_id int not null,
  name text collate "und-x-icu" not null,
  is_active boolean not null default true,
  position int not null default 0,
  -- Reports count the space's hours from this day on; null: always.
  in_use_since date,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, id, car_park_id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade
);
create unique index parking_spaces_name on parking_spaces (client_id, car_park_id, lower(name));
create index parking_spaces_by_site on parking_spaces (client_id, site_id);
select protect_tenant_table('parking_spaces');

create table space_blocks (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  car_park_id int not null,
  space_id int not null,
  -- Both inclusive.
  first_day date not null,
  last_day date not null,
  reason text not null default '',
  created_by_id int,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (last_day >= first_day),
  foreign key (client_id, space_id, car_park_id) references parking_spaces (client_id, id, car_park_id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id),
  exclude using gist (client_id with =, space_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index space_blocks_of_car_park on space_blocks (client_id, car_park_id, last_day, first_day);
create index space_blocks_by_creator on space_blocks (client_id, created_by_id);
select protect_tenant_table('space_blocks');

create table permits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  -- GR (granted) holds a space. PR (priority) holds none, but comes first in the queue.
  permit_type text not null check (permit_type in ('GR', 'PR')),
  site_id int not null,
  car_park_id int not null,
  space_id int,
  starts_on date not null,
  -- Inclusive; null: permanent.
  ends_on date,
  created_by_id int,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The `ends_on` of which the holder was reminded (once), two weeks ahead.
  reminded_of date,
  version int not null default 1,
  unique (client_id, id),
  check (ends_on >= starts_on),
  check ((permit_type = 'GR') = (space_id is not null)),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade,
  foreign key (client_id, space_id, car_park_id) references parking_spaces (client_id, id, car_park_id)
);
create index permits_by_user on permits (client_id, user_id, starts_on);
create index permits_by_car_park on permits (client_id, car_park_id, site_id);
create index permits_by_space on permits (client_id, space_id, car_park_id);
create index permits_by_creator on permits (client_id, created_by_id);
select protect_tenant_table('permits');

-- A permit's weekdays. Space and dates are copied here, so that a constraint keeps two granted permits from overlapping.
create table permit_days (
  client_id int not null references clients,
  permit_id bigint not null,
  weekday smallint not null check (weekday between 1 and 7),
  user_id int not null,
  car_park_id int not null,
  space_id int,
  permit_type text not null check (permit_type in ('GR', 'PR')),
  -- Copied from the permit, both inclusive.
  starts_on date not null,
  ends_on date,
  primary key (client_id, permit_id, weekday),
  check ((permit_type = 'GR') = (space_id is not null)),
  foreign key (client_id, permit_id) references permits (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, space_id, car_park_id) references parking_spaces (client_id, id, car_park_id),
  exclude using gist (
    client_id with =,
    space_id with =,
    weekday with =,
    daterange(starts_on, ends_on, '[]') with &&
  ) where (permit_type = 'GR')
);
create index permit_days_of_car_park on permit_days (client_id, car_park_id, weekday);
create index permit_days_by_user on permit_days (client_id, user_id, weekday);
create index permit_days_by_space on permit_days (client_id, space_id);
select protect_tenant_table('permit_days');

-- Days on which a permit's space is released for anyone.
create table permit_releases (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  permit_id bigint not null,
  -- Both inclusive.
  starts_on date not null,
  ends_on date not null,
  note text,
  is_late boolean not null default false,
  created_by_id int,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (client_id, id),
  check (ends_on >= starts_on),
  foreign key (client_id, permit_id) references permits (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id),
  exclude using gist (client_id with =, permit_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (revoked_at is null)
);
create index permit_releases_of_permit on permit_releases (client_id, permit_id, ends_on);
create index permit_releases_by_creator on permit_releases (client_id, created_by_id);
select protect_tenant_table('permit_releases');

-- Each change in a car park updates the reason of every reservation that waits for that day. If the new row version fits on
-- the same page, no index changes; otherwise thirteen do, which took half the time of a long queue: hence the fillfactor.
create table parking_reservations (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  -- Null while it waits, and in an unlimited car park.
  space_id int,
  -- An employee or a visitor; neither once the person is erased.
  user_id int,
  visitor_id int,
  visit_id bigint,
  created_by_id int,
  -- Calendar day of the site on which it starts; queues are per day.
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (
    status in ('pre-approval', 'confirmed', 'queued', 'denied', 'cancelled', 'released', 'unavailable')),
  -- Sort key of the queue, ahead of the time of the request; the smallest comes first. `rank_reasons` explains it.
  rank int not null default 50000,
  rank_reasons jsonb not null default '[]',
  -- Reason for the status: a code and its parameters, turned into text when it is read.
  reason jsonb,
  registration text check (length(registration) <= 20),
  plate_key text generated always as (plate_key(registration)) stored,
  series_id uuid,
  cancellation_reason text,
  cancelled_at timestamptz,
  released_at timestamptz,
  decided_at timestamptz,
  decided_by_id int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_at > starts_at),
  -- It may end on the next day, and a day has 25 hours when the clocks go back. Queries look no further back than this.
  check (extract(epoch from ends_at - starts_at) <= 90000),
  check (user_id is null or visitor_id is null),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade,
  foreign key (client_id, space_id, car_park_id) references parking_spaces (client_id, id, car_park_id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, visitor_id) references visitors (client_id, id) on delete set null (visitor_id),
  foreign key (client_id, visit_id) references visits (client_id, id) on delete set null (visit_id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, decided_by_id) references users (client_id, id),
  -- At any time, one confirmed reservation per space, and one confirmed or waiting reservation per person.
  exclude using gist (client_id with =, space_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'confirmed'),
  exclude using gist (client_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('pre-approval', 'confirmed', 'queued') and user_id is not null)
) with (fillfactor = 50);
-- For queries: under row level security they cannot use the constraints' own indexes.
create index parking_reservations_held on parking_reservations (client_id, space_id, starts_at)
  include (ends_at) where status = 'confirmed';
create index parking_reservations_line on parking_reservations (client_id, car_park_id, date, status, rank, created_at, id);
create index parking_reservations_by_user on parking_reservations (client_id, user_id, starts_at, id);
create index parking_reservations_by_creator on parking_reservations (client_id, created_by_id, starts_at, id);
create index parking_reservations_by_visitor on parking_reservations (client_id, visitor_id, starts_at);
create index parking_reservations_of_visit on parking_reservations (client_id, visit_id);
create index parking_reservations_by_site on parking_reservations (client_id, site_id, date, starts_at, id);
create index parking_reservations_by_decider on parking_reservations (client_id, decided_by_id);
-- For the table of requests: all sites by time, and requests that await a decision without reading the decided ones.
create index parking_reservations_by_start on parking_reservations (client_id, date, starts_at, id);
create index parking_reservations_by_status on parking_reservations (client_id, status, date, starts_at, id);
create index parking_reservations_by_plate on parking_reservations (client_id, plate_key, date) where plate_key is not null;
select protect_tenant_table('parking_reservations');

-- Weekly parking requests. Each day becomes a reservation once it is within the booking period.
create table parking_standing_requests (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  created_by_id int,
  site_id int not null,
  car_park_id int not null,
  -- ISO weekdays.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Local times of the site, `HH:mm`.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_on date not null,
  -- Inclusive; null: until it is stopped.
  ends_on date,
  -- Every day up to this one was requested or refused, and is not processed again.
  last_day_asked date,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_on >= starts_on),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade
);
create index parking_standing_requests_by_user on parking_standing_requests (client_id, user_id, starts_on);
create index parking_standing_requests_by_creator on parking_standing_requests (client_id, created_by_id);
create index parking_standing_requests_of_car_park on parking_standing_requests (client_id, car_park_id, site_id);
-- For the nightly job of a site.
create index parking_standing_requests_of_site on parking_standing_requests (client_id, site_id, id)
  where (stopped_at is null);
select protect_tenant_table('parking_standing_requests');

-- Late releases and no-shows, which count against a person in the queue of a car park.
create table parking_penalties (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  car_park_id int not null,
  reservation_id bigint not null,
  kind text not null check (kind in ('late', 'no-show')),
  -- The reservation's day. The penalty counts for requests for later days.
  date date not null,
  at timestamptz not null,
  forgiven_at timestamptz,
  forgiven_by_id int,
  unique (client_id, id),
  unique (client_id, reservation_id),
  check (forgiven_by_id is null or forgiven_at is not null),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, car_park_id) references car_parks (client_id, id),
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, forgiven_by_id) references users (client_id, id)
);
create index parking_penalties_of_user on parking_penalties (client_id, user_id, car_park_id, date);
create index parking_penalties_of_car_park on parking_penalties (client_id, car_park_id);
create index parking_penalties_by_forgiver on parking_penalties (client_id, forgiven_by_id);
select protect_tenant_table('parking_penalties');

-- Links in emails to approvers: each decides requests that were made together, on behalf of the recipient.
create table parking_decision_tokens (
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
create index parking_decision_tokens_by_user on parking_decision_tokens (client_id, user_id);
create index parking_decision_tokens_by_end on parking_decision_tokens (client_id, expires_at);
select protect_tenant_table('parking_decision_tokens');
