-- Accounts: what a person says at sign-up and in the profile, links by mail, invitations, sign-up configuration.

alter table users
  add column postcode text,
  add column line_manager_email text,
  -- Names of the conditional sign-up groups that the person asked for.
  add column tags text[] not null default '{}',
  -- What waits for the line manager: answers by field name, and names of sign-up groups whose grants wait.
  add column pending_information jsonb not null default '{}',
  add column pending_groups text[] not null default '{}',
  -- The language of mails to this person: that of the last log-in.
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2}$'),
  -- Tells an account that waits for its activation from one that was closed: only the first may be signed up for again.
  add column was_active boolean not null default false;

update users set was_active = true where is_active;

create function note_active() returns trigger language plpgsql as $$
begin
  new.was_active := true;
  return new;
end $$;
create trigger users_note_active before insert or update of is_active on users
  for each row when (new.is_active) execute function note_active();

-- token_hash: SHA-256 of the mailed token, base64url. One token of a kind and user: a new one replaces the older.
create table user_tokens (
  client_id int not null references clients,
  user_id int not null,
  kind text not null check (kind in ('activate', 'set-password', 'reset', 'line-manager')),
  token_hash text not null,
  -- Whom it was mailed to, where that is not the user.
  sent_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, user_id, kind),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index user_tokens_by_hash on user_tokens (client_id, token_hash);
create index user_tokens_by_age on user_tokens (client_id, expires_at);
select protect_tenant_table('user_tokens');

-- site_ids: none means all sites that there are when the invitation is accepted.
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
-- Of two who invite the same person at once, one is told so.
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
  allowed_email_domains text[] not null,
  -- As the document has them.
  additional_signup_groups jsonb not null
);
select protect_tenant_table('signup_configs');

-- Registrations are not unique: a car can be shared.
create table vehicles (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  registration text not null,
  vehicle_type text check (vehicle_type in ('Car', 'Motorcycle')),
  position int not null default 0,
  note text,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index vehicles_by_user on vehicles (client_id, user_id, position);
select protect_tenant_table('vehicles');
