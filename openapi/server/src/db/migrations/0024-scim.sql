-- Provisioning by SCIM 2.0: the people and groups of a provider, as it sent them, and the tokens that it calls with.

-- An account is found by its address as it is stored: `lower` is not leakproof, so that no index on it helps here.
create index users_by_email on users (client_id, email);

-- token_hash: SHA-256, as in sessions.
create table scim_tokens (
  id int generated always as identity primary key,
  client_id int not null references clients,
  connection_id int not null,
  token_hash text not null,
  token_hint text not null,
  created_at timestamptz not null,
  created_by_id int,
  -- Set by a rotation, a day ahead.
  expires_at timestamptz,
  last_used_at timestamptz,
  unique (client_id, token_hash),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create index scim_tokens_by_connection on scim_tokens (client_id, connection_id);
create index scim_tokens_by_creator on scim_tokens (client_id, created_by_id);
select protect_tenant_table('scim_tokens');

-- Accounts that a connection manages, also while it has no resource for them: no other connection may link them.
create table scim_people (
  client_id int not null references clients,
  user_id int not null,
  connection_id int not null,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade
);
create index scim_people_by_connection on scim_people (client_id, connection_id);
select protect_tenant_table('scim_people');

create table scim_users (
  id int generated always as identity primary key,
  client_id int not null references clients,
  connection_id int not null,
  user_name text not null,
  -- In lower case: names are unique regardless of it.
  user_name_key text not null,
  external_id text,
  -- That of the account, in its stored form.
  email text not null,
  is_active boolean not null,
  -- The other attributes of the core schema that the portal uses.
  attributes jsonb not null,
  -- Null until the person has an account.
  user_id int,
  -- Values that the account has got from the provider; null before the first time.
  applied jsonb,
  -- The account does not follow the resource yet: a preview, or a mapping that has changed.
  is_pending boolean not null,
  -- Why the account cannot follow it.
  refusal text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, connection_id, user_name_key),
  unique (client_id, connection_id, external_id),
  unique (client_id, user_id),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete set null (user_id)
);
create index scim_users_pending on scim_users (client_id, connection_id, id) where is_pending;
select protect_tenant_table('scim_users');

create table scim_groups (
  id int generated always as identity primary key,
  client_id int not null references clients,
  connection_id int not null,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, connection_id, external_id),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade
);
select protect_tenant_table('scim_groups');

create table scim_members (
  client_id int not null references clients,
  group_id int not null,
  scim_user_id int not null,
  primary key (client_id, group_id, scim_user_id),
  foreign key (client_id, group_id) references scim_groups (client_id, id) on delete cascade,
  foreign key (client_id, scim_user_id) references scim_users (client_id, id) on delete cascade
);
create index scim_members_by_user on scim_members (client_id, scim_user_id);
select protect_tenant_table('scim_members');
