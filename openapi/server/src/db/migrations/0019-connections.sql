-- Connections to other systems, their exchanges, and single sign-on.

create table connections (
  id int generated always as identity primary key,
  client_id int not null references clients,
  kind text not null check (length(kind) between 1 and 40),
  name text collate "und-x-icu" not null check (length(name) between 1 and 60),
  -- The module of the kind knows its shape.
  settings jsonb not null,
  -- Sealed (mechanisms/secrets), by name.
  secrets jsonb not null default '{}',
  failing_since timestamptz,
  -- The email about the present failures was sent.
  failing_notified_at timestamptz,
  last_success_at timestamptz,
  disabled_at timestamptz,
  disabled_by_id int,
  disabled_reason text check (disabled_reason in ('person', 'failing')),
  updated_at timestamptz not null,
  updated_by_id int,
  version int not null default 1,
  check ((disabled_at is null) = (disabled_reason is null)),
  unique (client_id, id),
  foreign key (client_id, disabled_by_id) references users (client_id, id) on delete set null (disabled_by_id),
  foreign key (client_id, updated_by_id) references users (client_id, id) on delete set null (updated_by_id)
);
create unique index connections_name on connections (client_id, lower(name));
create index connections_by_disabler on connections (client_id, disabled_by_id);
create index connections_by_updater on connections (client_id, updated_by_id);
select protect_tenant_table('connections');

-- The last 100 of each connection.
create table connection_exchanges (
  id int generated always as identity primary key,
  client_id int not null references clients,
  connection_id int not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  operation text not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'refused')),
  status int,
  duration_ms int not null,
  reference text not null,
  reason text,
  user_id int,
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete set null (user_id)
);
create index connection_exchanges_by_connection on connection_exchanges (client_id, connection_id, id desc);
create index connection_exchanges_by_user on connection_exchanges (client_id, user_id);
select protect_tenant_table('connection_exchanges');

-- A person as an identity provider names them.
create table identities (
  id int generated always as identity primary key,
  client_id int not null references clients,
  connection_id int not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id int not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (client_id, connection_id, subject),
  unique (client_id, connection_id, user_id),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index identities_by_user on identities (client_id, user_id);
select protect_tenant_table('identities');

-- Log-ins that were sent to the provider, for ten minutes.
create table log_in_attempts (
  client_id int not null references clients,
  -- SHA-256 of the state, and of the cookie of the browser that began it.
  state_hash text not null,
  browser_hash text not null,
  connection_id int not null,
  nonce text not null,
  code_verifier text not null,
  redirect_from text,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (client_id, state_hash),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade
);
create index log_in_attempts_by_connection on log_in_attempts (client_id, connection_id);
create index log_in_attempts_by_age on log_in_attempts (client_id, created_at);
select protect_tenant_table('log_in_attempts');

-- Where the provider ends a session earlier than other sessions end.
alter table sessions add column ends_at timestamptz;

-- Sessions that began at a provider, which may end them.
create table provider_sessions (
  client_id int not null references clients,
  token_hash text not null,
  connection_id int not null,
  subject text not null,
  sid text,
  -- Of the provider; null where it has none.
  log_out_url text,
  -- Sealed; the provider expects it when the person logs out.
  id_token text,
  primary key (client_id, token_hash),
  foreign key (client_id, token_hash) references sessions (client_id, token_hash) on delete cascade,
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade
);
create index provider_sessions_by_subject on provider_sessions (client_id, connection_id, subject);
select protect_tenant_table('provider_sessions');
