-- Meetings, visitors, their visits and what belongs to them.
-- Room to grow: a meeting's resources are rows of their own (meeting, resource, held range) with an exclusion
-- constraint, a hospitality order refers to its meeting; neither changes what stands here.

alter table sites
  add column uuid uuid not null default gen_random_uuid(),
  add column address text,
  add column map_directions_url text;
create unique index sites_by_uuid on sites (uuid);

update clients set settings = '{"visitor_phone_required": false, "visitor_email_required": false,
  "visitor_digital_pass": true, "visitor_check_in_qr_code": true, "visitor_check_in_pin": true,
  "badge_print_mode": "pdf", "visit_retention_days": 180}'::jsonb || settings;

create table meetings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  building_id int,
  -- Of the meetings that were made in one go.
  series_id uuid,
  description text not null default '',
  -- Where, in words; a room says it better once there is one.
  location text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  cancelled_at timestamptz,
  created_by_id int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  -- What visits copy, so that lists of a day need no join; the foreign key keeps the copies right.
  unique (client_id, id, site_id, starts_at, ends_at),
  check (ends_at > starts_at),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, building_id) references buildings (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index meetings_by_start on meetings (client_id, starts_at, id);
create index meetings_by_site on meetings (client_id, site_id, starts_at, id);
create index meetings_by_maker on meetings (client_id, created_by_id, starts_at);
select protect_tenant_table('meetings');

create table attends (
  client_id int not null references clients,
  meeting_id bigint not null,
  user_id int not null,
  is_host boolean not null default false,
  position int not null default 0,
  primary key (client_id, meeting_id, user_id),
  foreign key (client_id, meeting_id) references meetings (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id)
);
create index attends_by_user on attends (client_id, user_id, meeting_id);
select protect_tenant_table('attends');

create table visitors (
  id int generated always as identity primary key,
  client_id int not null references clients,
  uuid uuid not null default gen_random_uuid() unique,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  phone text,
  -- Digits alone, with a leading + where it had one: what a returning visitor is found by.
  phone_key text,
  email text check (email = lower(email)),
  company text,
  registrations text[] not null default '{}',
  photo text,
  tags text[] not null default '{}',
  notes text,
  created_by_id int,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  version int not null default 1,
  search_text text generated always as (fold(first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_key, ''))) stored,
  unique (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index visitors_by_name on visitors (client_id, last_name, first_name, id);
create index visitors_by_company on visitors (client_id, company, id);
create index visitors_by_email on visitors (client_id, email) where email is not null;
create index visitors_by_phone on visitors (client_id, phone_key) where phone_key is not null;
select protect_tenant_table('visitors');

create table visits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- Opens the visit's own page: a secret of its visitor.
  uuid uuid not null default gen_random_uuid() unique,
  -- Stands in the picture of the code, on badges too: names the visit, opens nothing.
  code uuid not null default gen_random_uuid() unique,
  meeting_id bigint not null,
  visitor_id int not null,
  site_id int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Calendar day of the site on which the meeting starts.
  day date not null,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled')),
  status_changed_at timestamptz,
  checkin_pin text not null check (checkin_pin ~ '^[0-9]{6}$'),
  lanyard_number int check (lanyard_number >= 0),
  delay int check (delay between 0 and 480),
  needs_parking boolean not null default false,
  registration text,
  is_walk_in boolean not null default false,
  host_notified_at timestamptz,
  arrival_token_hash text,
  host_answer text check (host_answer in ('on-my-way', 'send-up', 'decline')),
  host_answered_at timestamptz,
  badge_printed_at timestamptz,
  pre_registered_at timestamptz,
  reminded_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  unique (client_id, meeting_id, visitor_id),
  foreign key (client_id, meeting_id, site_id, starts_at, ends_at)
    references meetings (client_id, id, site_id, starts_at, ends_at) on update cascade,
  foreign key (client_id, visitor_id) references visitors (client_id, id)
);
create unique index visits_one_pin_a_site_and_day on visits (client_id, site_id, day, checkin_pin);
create unique index visits_one_here_with_a_lanyard on visits (client_id, site_id, lanyard_number)
  where status = 'checked-in' and lanyard_number is not null;
create unique index visits_by_arrival on visits (arrival_token_hash) where arrival_token_hash is not null;
create index visits_of_a_day on visits (client_id, day, starts_at, id) include (status, site_id);
create index visits_of_a_site on visits (client_id, site_id, day, starts_at, id) include (status);
create index visits_by_visitor on visits (client_id, visitor_id, starts_at desc, id);
create index visits_here on visits (client_id, site_id, id) where status in ('arrived', 'checked-in');
select protect_tenant_table('visits');

create table visit_status_changes (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  visit_id bigint not null,
  to_status text not null,
  changed_at timestamptz not null,
  is_automatic boolean not null default false,
  -- Null: the visitor, a kiosk or the portal.
  changed_by_id int,
  unique (client_id, id),
  foreign key (client_id, visit_id) references visits (client_id, id) on delete cascade,
  foreign key (client_id, changed_by_id) references users (client_id, id)
);
create index visit_status_changes_newest on visit_status_changes (client_id, visit_id, id desc);
select protect_tenant_table('visit_status_changes');

-- The client's text in force; what was signed is kept with each signature.
create table ndas (
  client_id int primary key references clients,
  text text not null,
  updated_at timestamptz not null,
  version int not null
);
select protect_tenant_table('ndas');

-- Kept by a clock of its own: it outlives the visitor's data.
create table nda_signatures (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  visitor_id int not null,
  visit_id bigint not null,
  signer_name text not null,
  nda_version int not null,
  nda_text text not null,
  signature bytea not null,
  signed_at timestamptz not null,
  unique (client_id, id),
  unique (client_id, visitor_id, nda_version),
  foreign key (client_id, visitor_id) references visitors (client_id, id),
  foreign key (client_id, visit_id) references visits (client_id, id)
);
create index nda_signatures_by_age on nda_signatures (client_id, signed_at);
select protect_tenant_table('nda_signatures');

create table watch_list (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text,
  -- fold(name) with single spaces: compared with first and last name of a visitor.
  name_key text,
  email text check (email = lower(email)),
  phone text,
  phone_key text,
  reason text not null,
  created_by_id int,
  created_at timestamptz not null,
  version int not null default 1,
  unique (client_id, id),
  check (name is not null or email is not null or phone is not null),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index watch_list_by_name on watch_list (client_id, name_key) where name_key is not null;
create index watch_list_by_email on watch_list (client_id, email) where email is not null;
create index watch_list_by_phone on watch_list (client_id, phone_key) where phone_key is not null;
select protect_tenant_table('watch_list');

create table mail_usages (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  number_items int not null check (number_items > 0),
  created_by_id int not null,
  created_at timestamptz not null,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index mail_usages_by_user on mail_usages (client_id, user_id, created_at);
select protect_tenant_table('mail_usages');

-- A calendar entry (iCalendar) that travels with the mail; an alert that is of no use after its hour.
alter table outbox add column calendar text, add column not_after timestamptz;
