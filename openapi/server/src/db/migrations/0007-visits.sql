-- Visitors, their visits, and reception.

create table visitors (
  id int generated always as identity primary key,
  client_id int not null references clients,
  uuid uuid not null default gen_random_uuid() unique,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  phone text,
  -- Digits only, with a leading + if there was one; finds a returning visitor.
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
-- Employees see the visitors they added.
create index visitors_by_maker on visitors (client_id, created_by_id) where created_by_id is not null;
create index visitors_known on visitors (client_id, id) where erased_at is null;
select protect_tenant_table('visitors');

create table visits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- Secret in the link to the visit's page, known only to the visitor.
  uuid uuid not null default gen_random_uuid() unique,
  -- Encoded in QR codes, also on badges: identifies the visit, but grants no access.
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
  -- The visitor has left without returning the lanyard.
  lanyard_out boolean not null default false,
  delay int check (delay between 0 and 480),
  needs_parking boolean not null default false,
  registration text,
  -- The car's last arrival and departure by the cameras' clocks, and when the hosts were notified (once).
  car_came_at timestamptz,
  car_left_at timestamptz,
  car_told_at timestamptz,
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
-- Covers exactly the rows from which retention deletes data: a nightly run must not read the visits of all years.
create index visits_with_details on visits (client_id, ends_at, id)
  where registration is not null or delay is not null or lanyard_number is not null or needs_parking
    or arrival_token_hash is not null or host_answer is not null;
create index visits_with_a_lanyard_out on visits (client_id, site_id, lanyard_number) where lanyard_out;
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
  -- The kiosk that changed it: a request that it repeats after a lost response does not check in twice.
  device_id int,
  unique (client_id, id),
  foreign key (client_id, visit_id) references visits (client_id, id) on delete cascade,
  foreign key (client_id, changed_by_id) references users (client_id, id),
  foreign key (client_id, device_id) references devices (client_id, id) on delete set null (device_id)
);
create index visit_status_changes_newest on visit_status_changes (client_id, visit_id, id desc);
create index visit_status_changes_at_kiosk on visit_status_changes (client_id, device_id, changed_at)
  where device_id is not null;
select protect_tenant_table('visit_status_changes');

-- The client's current text; each signature stores the text that was signed.
create table ndas (
  client_id int primary key references clients,
  text text not null,
  updated_at timestamptz not null,
  version int not null
);
select protect_tenant_table('ndas');

-- Has its own retention period: it outlives the visitor's data.
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
  -- fold(name) with single spaces: compared with a visitor's first and last name.
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

create table kiosk_failures (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  device_id int not null,
  method text not null check (method in ('name', 'pin', 'manual', 'qr')),
  details text not null,
  -- A wrong PIN or a wrong answer to the manual questions counts towards the pause; failures that the kiosk reports itself
  -- do not.
  is_wrong_guess boolean not null default false,
  failed_at timestamptz not null,
  settled_at timestamptz,
  settled_by_id int,
  unique (client_id, id),
  foreign key (client_id, device_id) references devices (client_id, id) on delete cascade,
  foreign key (client_id, settled_by_id) references users (client_id, id) on delete set null (settled_by_id)
);
create index kiosk_failures_newest on kiosk_failures (client_id, device_id, failed_at);
create index kiosk_failures_by_age on kiosk_failures (client_id, failed_at);
-- Open failures: few rows of a large table.
create index kiosk_failures_open on kiosk_failures (client_id, failed_at, id) where settled_at is null;
select protect_tenant_table('kiosk_failures');

create table print_jobs (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  visit_id bigint not null,
  created_by_id int,
  created_at timestamptz not null,
  -- Last request for the badge; null: `created_at`.
  queued_at timestamptz,
  -- Language of the person who requested it.
  locale text,
  taken_until timestamptz,
  taken_by_id int,
  printed_at timestamptz,
  failed_at timestamptz,
  problem text,
  -- Why the portal gave up on it; `problem` comes from a print agent.
  reason text check (reason in ('no-answer', 'expired', 'left')),
  attempts int not null default 0,
  settled_at timestamptz,
  settled_by_id int,
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, visit_id) references visits (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id),
  foreign key (client_id, taken_by_id) references devices (client_id, id) on delete set null (taken_by_id),
  foreign key (client_id, settled_by_id) references users (client_id, id) on delete set null (settled_by_id)
);
create index print_jobs_waiting on print_jobs (client_id, site_id, id) where printed_at is null and failed_at is null;
create index print_jobs_by_age on print_jobs (client_id, created_at);
create index print_jobs_open on print_jobs (client_id, created_at, id) where printed_at is null and settled_at is null;
select protect_tenant_table('print_jobs');
