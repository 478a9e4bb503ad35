-- Clients, their sites and people, and how people log in, sign up and leave.

create table clients (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null,
  product text not null check (product in ('visitor', 'parking', 'booking')),
  mode text check (mode = 'demo'),
  features text[] not null default '{}',
  settings jsonb not null default '{}',
  terms jsonb not null default '{}',
  theme jsonb not null default '{}',
  signup_enabled boolean not null default false,
  business_day_start text not null default '08:00',
  business_day_end text not null default '18:00',
  logo text,
  privacy_url text,
  version int not null default 1,
  -- Recipient of support tickets; null: the administrators.
  support_email text,
  -- The operator: its superadmins choose the versions of all clients and see the load statistics of all clients.
  operates_deployments boolean not null default false
);
alter table clients enable row level security;
alter table clients force row level security;
create policy own_client on clients for select to portal_app using (id = (select current_client_id()));
create policy change_own_client on clients for update to portal_app using (id = (select current_client_id()));
create policy whole_system on clients to portal_system using (true) with check (true);
grant select on clients to portal_app;
-- A client can neither make itself the operator nor change its id or key.
grant update (
  name, product, mode, features, settings, terms, theme, signup_enabled, business_day_start, business_day_end, logo,
  privacy_url, version, support_email
) on clients to portal_app;
grant select, insert, update, delete on clients to portal_system;

create table client_domains (
  host text primary key check (host = lower(host)),
  client_id int not null references clients on delete cascade,
  position int not null default 0
);
create index client_domains_by_client on client_domains (client_id, position, host);
select protect_tenant_table('client_domains');

create table sites (
  id int generated always as identity primary key,
  client_id int not null references clients,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  time_zone text not null,
  address text,
  map_directions_url text,
  position int not null default 0,
  version int not null default 1,
  unique (client_id, id)
);
create index sites_in_order on sites (client_id, position, id);
create unique index sites_by_uuid on sites (uuid);
select protect_tenant_table('sites');

create table users (
  id int generated always as identity primary key,
  client_id int not null references clients,
  email text not null,
  -- Null: the account cannot log in (never activated, or a person without access to the portal).
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  company text,
  phone text,
  photo text,
  postcode text,
  is_active boolean not null default true,
  -- Whether it was ever active. If not, it awaits activation and its person may sign up again; a closed account's may not.
  was_active boolean not null default false,
  is_staff boolean not null default true,
  is_restricted boolean not null default false,
  is_locatable boolean not null default true,
  home_site_id int,
  -- The person's own desk; 0004-desks.sql adds the reference.
  desk_id int,
  line_manager_email text,
  -- Conditional sign-up groups requested by the person.
  tags text[] not null default '{}',
  additional_information jsonb not null default '{}',
  -- Awaiting the line manager's approval: answers by field name, and sign-up groups whose permissions are not granted yet.
  pending_information jsonb not null default '{}',
  pending_groups text[] not null default '{}',
  -- Language of emails to this person, taken from the last login.
  locale text not null default 'en' check (locale ~ '^[a-z]{2}$'),
  -- Keys of dashboard cards in the person's order, and the hidden ones. Null: the role's default.
  dashboard jsonb,
  pin_hash text,
  last_log_in_at timestamptz,
  -- When the personal data was erased. The row is retained for its bookings.
  erased_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (client_id, id),
  foreign key (client_id, home_site_id) references sites (client_id, id)
);
create unique index users_email on users (client_id, lower(email));
-- No trigram index on search_text: `like` is not leakproof, so under row level security the planner may not use one
-- before it has picked the client's own rows. It reads the client's people in name order instead.
create index users_by_name on users (client_id, last_name, first_name, id);
create index users_by_own_desk on users (client_id, desk_id) where desk_id is not null;
-- Removing a site looks up the people whose home site it is.
create index users_by_home_site on users (client_id, home_site_id);
-- Counted by the administrators' dashboard card.
create index users_to_approve on users (client_id, last_name, first_name, id)
  where is_active and (pending_groups <> '{}' or pending_information <> '{}');
-- Reports exclude the few erased people.
create index users_erased on users (client_id, id) where erased_at is not null;
select protect_tenant_table('users');
create function note_active() returns trigger language plpgsql as $$
begin
  new.was_active := true;
  return new;
end $$;
create trigger users_note_active before insert or update of is_active on users
  for each row when (new.is_active) execute function note_active();

create table user_groups (
  client_id int not null references clients,
  user_id int not null,
  group_name text not null check (group_name in (
    'superadmin', 'admin', 'employee', 'reception', 'security', 'cleaning', 'deskbooking', 'desk_admin',
    'deskbooking_admin', 'parking_admin', 'parking', 'reporting', 'PA', 'ev_space_booking', 'developer')),
  primary key (client_id, user_id, group_name),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
select protect_tenant_table('user_groups');

create table user_sites (
  client_id int not null references clients,
  user_id int not null,
  site_id int not null,
  primary key (client_id, user_id, site_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade
);
create index user_sites_by_site on user_sites (client_id, site_id, user_id);
select protect_tenant_table('user_sites');

-- token_hash: SHA-256 of the cookie, base64url. The cookie itself is stored nowhere.
create table sessions (
  client_id int not null references clients,
  token_hash text not null,
  user_id int not null,
  csrf_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index sessions_by_user on sessions (client_id, user_id);
create index sessions_by_age on sessions (last_seen_at);
select protect_tenant_table('sessions');

-- attempt_key: SHA-256 of account and address, so that neither can be read here.
create table login_failures (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  attempt_key text not null,
  failed_at timestamptz not null
);
create index login_failures_by_key on login_failures (client_id, attempt_key, failed_at);
create index login_failures_by_age on login_failures (failed_at);
select protect_tenant_table('login_failures');

-- token_hash: SHA-256 of the emailed token, base64url. One token per kind and user: a new one replaces it.
create table user_tokens (
  client_id int not null references clients,
  user_id int not null,
  kind text not null check (kind in ('activate', 'set-password', 'reset', 'line-manager')),
  token_hash text not null,
  -- The recipient, if it is not the user.
  sent_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, user_id, kind),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index user_tokens_by_hash on user_tokens (client_id, token_hash);
create index user_tokens_by_age on user_tokens (client_id, expires_at);
select protect_tenant_table('user_tokens');

-- site_ids: empty means all sites that exist when the invitation is accepted.
create table invites (
  id int generated always as identity primary key,
  client_id int not null references clients,
  email text not null check (email = lower(email)),
  prefill jsonb not null default '{}',
  groups text[] not null,
  site_ids int[] not null default '{}',
  token_hash text not null,
  created_by_id int,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create unique index invites_by_hash on invites (client_id, token_hash);
-- Of two simultaneous invitations of the same person, only one succeeds.
create unique index invites_waiting on invites (client_id, email) where accepted_at is null;
create index invites_in_order on invites (client_id, created_at, id);
select protect_tenant_table('invites');

-- A client without a row has the defaults of modules/account/signup-config.ts, as version 1.
create table signup_configs (
  client_id int primary key references clients,
  version int not null,
  phone_required boolean not null,
  vehicles_required boolean not null,
  max_registrations int not null check (max_registrations between 0 and 20),
  photo_required boolean not null,
  ask_vehicle_type boolean not null,
  line_manager_verification boolean not null,
  line_manager_account_required boolean not null default true,
  allowed_email_domains text[] not null,
  -- Shaped as in the API document.
  additional_signup_groups jsonb not null
);
select protect_tenant_table('signup_configs');

-- Registrations are not unique: a car can be shared.
create table vehicles (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  registration text not null,
  plate_key text generated always as (plate_key(registration)) stored,
  vehicle_type text check (vehicle_type in ('Car', 'Motorcycle')),
  position int not null default 0,
  note text,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index vehicles_by_user on vehicles (client_id, user_id, position);
create index vehicles_by_plate on vehicles (client_id, plate_key);
select protect_tenant_table('vehicles');

-- Where people say they will be on a day; the newest record of a day counts. The site is their home site at that time.
create table presences (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  site_id int,
  -- A calendar day of the site.
  date date not null,
  on_site boolean,
  travelling_by text check (travelling_by in ('car', 'bike', 'walking', 'other')),
  recorded_at timestamptz not null,
  unique (client_id, id),
  check (travelling_by is null or on_site),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, site_id) references sites (client_id, id) on delete set null (site_id)
);
create index presences_newest on presences (client_id, user_id, date, recorded_at, id);
create index presences_by_site on presences (client_id, site_id, date);
select protect_tenant_table('presences');

-- A person's offboarding: each booking or duty that they still hold is a line, which a job settles in its own transaction.
create table offboardings (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  action text not null check (action in ('deactivate', 'delete')),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  -- Null: the portal started it, e.g. for a directory.
  started_by_id int,
  -- Language of the text that replaces the name, and of reasons.
  locale text not null check (locale ~ '^[a-z]{2}$'),
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, started_by_id) references users (client_id, id)
);
create unique index offboardings_running on offboardings (client_id, user_id) where state = 'running';
create index offboardings_of_person on offboardings (client_id, user_id, id);
select protect_tenant_table('offboardings');

create table offboarding_lines (
  client_id int not null references clients,
  offboarding_id int not null,
  -- In the order in which they are settled.
  position int generated always as identity,
  kind text not null,
  item_id text not null,
  title text not null,
  place text not null,
  starts_at timestamptz,
  date date,
  choice text not null check (choice in ('hand-over', 'release', 'expire', 'keep')),
  to_user_id int,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts smallint not null default 0,
  try_after timestamptz,
  reason text,
  primary key (client_id, offboarding_id, kind, item_id),
  check ((choice = 'hand-over') = (to_user_id is not null)),
  foreign key (client_id, offboarding_id) references offboardings (client_id, id) on delete cascade,
  foreign key (client_id, to_user_id) references users (client_id, id)
);
create index offboarding_lines_waiting on offboarding_lines (client_id, offboarding_id, position) where state = 'waiting';
select protect_tenant_table('offboarding_lines');

-- Emails about settled lines, collected until every line was tried once, so that each recipient gets a single email.
create table offboarding_mails (
  id int generated always as identity primary key,
  client_id int not null references clients,
  offboarding_id int not null,
  recipient text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  message jsonb not null,
  reply_to text,
  calendar text,
  dedupe text,
  unique (client_id, id),
  foreign key (client_id, offboarding_id) references offboardings (client_id, id) on delete cascade
);
create index offboarding_mails_of_run on offboarding_mails (client_id, offboarding_id, id);
select protect_tenant_table('offboarding_mails');
