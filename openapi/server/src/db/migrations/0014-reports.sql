-- Sums of past days, so that a report of a year reads thousands of rows instead of millions (docs/roll-ups.md). Report
-- schedules, and tokens for programs that read data.

-- A mark records that the sums of a day or month exist; a change records that data of those days has changed since. Both
-- are written in the transaction that causes them: a reader that sees changed data also sees the change, and calculates
-- that day from its rows.
create table report_marks (
  client_id int not null references clients,
  kind text not null check (kind in
    ('desks', 'desk-people', 'rooms', 'room-people', 'visits', 'visit-hosts', 'parking', 'occupancy')),
  -- A site, or a car park.
  scope_id int not null,
  span text not null check (span in ('day', 'month', 'quarter', 'year')),
  first_day date not null,
  last_day date not null,
  -- The sums are only valid for the business day and time zone that they were calculated with.
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

-- Occupancy depends on different tables than the other reports, so its changes are separate.
create table occupancy_changes (
  id bigint generated always as identity primary key,
  client_id int not null,
  -- Null: all sites, because a person who reports one of them is not expected at the others.
  site_id int,
  first_day date not null,
  last_day date not null
);
create index occupancy_changes_by_day on occupancy_changes (client_id, first_day, last_day);
select protect_tenant_table('occupancy_changes');

-- Seconds and bookings: per day by zone, room type or room; per month once for working days and once for the other days.
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

-- Rooms by hour of the business day; item 0 is the total of all types.
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

create table report_occupancy (
  client_id int not null,
  kind text not null,
  scope_id int not null,
  span text not null,
  first_day date not null,
  people int not null,
  employees int not null,
  visitors int not null,
  expected int not null,
  presence int not null,
  desk int not null,
  plate int not null,
  visit int not null,
  primary key (client_id, kind, scope_id, span, first_day)
);
select protect_tenant_table('report_occupancy');

-- Reports to email at an hour of their site's day.
create table report_schedules (
  id int generated always as identity primary key,
  client_id int not null references clients,
  report text not null check (report in (
    'desk-utilization', 'desk-user-usage', 'resource-capacity', 'resource-user-usage', 'visitors', 'visitor-hosts',
    'parking-by-day', 'parking-requests', 'occupancy')),
  -- For a report about a car park: its site.
  site_id int not null,
  car_park_id int,
  days text not null check (days in ('working', 'all')),
  frequency text not null check (frequency in ('weekly', 'monthly')),
  weekday smallint check (weekday between 1 and 7),
  -- Null for a monthly schedule: the last day of the month.
  month_day smallint check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  -- For recipients without an account.
  locale text not null check (locale ~ '^[a-z]{2}$'),
  -- The person who saved it last; it is only sent while they may see the report.
  owner_id int not null,
  created_at timestamptz not null,
  -- Null: paused.
  next_run_at timestamptz,
  -- For the run that is due: how often it failed, and when to try again.
  failures smallint not null default 0,
  try_after timestamptz,
  last_run_at timestamptz,
  last_outcome text check (last_outcome in ('sent', 'nobody', 'owner', 'feature', 'failed')),
  last_mail_count smallint not null default 0,
  version int not null default 1,
  unique (client_id, id),
  check ((frequency = 'weekly') = (weekday is not null)),
  check (frequency = 'monthly' or month_day is null),
  check ((report in ('parking-by-day', 'parking-requests')) = (car_park_id is not null)),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, car_park_id) references car_parks (client_id, id) on delete cascade,
  foreign key (client_id, owner_id) references users (client_id, id)
);
create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;
create index report_schedules_of_client on report_schedules (client_id, site_id);
select protect_tenant_table('report_schedules');

create table report_recipients (
  id int generated always as identity primary key,
  client_id int not null references clients,
  schedule_id int not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  -- They had the right to see people when they were added. If they lose it, they get no report, rather than a reduced one.
  by_role boolean not null,
  unsubscribed_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, schedule_id) references report_schedules (client_id, id) on delete cascade
);
create unique index report_recipients_once on report_recipients (client_id, schedule_id, email);
select protect_tenant_table('report_recipients');

-- Each email has its own link, since only the hash is stored and the next email needs a link too.
create table report_links (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  recipient_id int not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  foreign key (client_id, recipient_id) references report_recipients (client_id, id) on delete cascade
);
create index report_links_of_recipient on report_links (client_id, recipient_id);
create index report_links_by_age on report_links (client_id, created_at);
select protect_tenant_table('report_links');

-- Tokens with which other programs read the portal's data. Revoked ones are retained to show who could read what, and until
-- when.
create table data_tokens (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null check (length(name) between 1 and 60),
  -- SHA-256, base64url; the token itself is not stored.
  token_hash text not null,
  token_hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- False: the sites in data_token_sites; none, once they are all removed.
  all_sites boolean not null,
  created_at timestamptz not null,
  created_by_id int,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id int,
  unique (client_id, id),
  unique (client_id, token_hash),
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id),
  foreign key (client_id, revoked_by_id) references users (client_id, id) on delete set null (revoked_by_id)
);
create unique index data_tokens_name on data_tokens (client_id, lower(name)) where revoked_at is null;
create index data_tokens_by_creator on data_tokens (client_id, created_by_id);
create index data_tokens_by_revoker on data_tokens (client_id, revoked_by_id);
select protect_tenant_table('data_tokens');

create table data_token_sites (
  client_id int not null references clients,
  token_id int not null,
  site_id int not null,
  primary key (client_id, token_id, site_id),
  foreign key (client_id, token_id) references data_tokens (client_id, id) on delete cascade,
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade
);
create index data_token_sites_by_site on data_token_sites (client_id, site_id);
select protect_tenant_table('data_token_sites');

-- Each client's secret for the keys of people in exports: a person has the same key in all exports of a client and a
-- different one elsewhere, and without the secret no one can trace a key to its person.
create table data_export_keys (
  client_id int primary key references clients,
  secret text not null,
  created_at timestamptz not null
);
select protect_tenant_table('data_export_keys');
