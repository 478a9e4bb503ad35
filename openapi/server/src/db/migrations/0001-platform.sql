-- Clients, people, sessions and the mechanisms that every domain uses.
-- Row level security is the one place where clients are kept apart: every tenant table calls
-- protect_tenant_table('<name>') right after its `create table`.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Two roles without log-in. A transaction of one client runs as portal_app and sees the rows of that client
-- only; the server's own work (seed, clean-up, finding the client of a host) runs as portal_system.
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['portal_app', 'portal_system'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;

-- The client that the transaction is confined to; null where none was named, and null equals no row.
create function current_client_id() returns int language sql stable parallel safe as $$
  select nullif(current_setting('app.client_id', true), '')::int
$$;

-- Text as people search it: without accents and capitals. Declared immutable, because the dictionary
-- ships with the server and does not change under it.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

create function protect_tenant_table(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I alter column client_id set default current_client_id()', table_name);
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_client on %I to portal_app using (client_id = current_client_id()) '
    'with check (client_id = current_client_id())', table_name);
  execute format('create policy whole_system on %I to portal_system using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to portal_app, portal_system', table_name);
end $$;

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
  privacy_url text
);
alter table clients enable row level security;
alter table clients force row level security;
create policy own_client on clients for select to portal_app using (id = current_client_id());
create policy change_own_client on clients for update to portal_app using (id = current_client_id());
create policy whole_system on clients to portal_system using (true) with check (true);
grant select, update on clients to portal_app;
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
  name text not null,
  time_zone text not null,
  position int not null default 0,
  unique (client_id, id)
);
create index sites_in_order on sites (client_id, position, id);
select protect_tenant_table('sites');

create table users (
  id int generated always as identity primary key,
  client_id int not null references clients,
  email text not null,
  -- Null: the account cannot log in (never activated, or it only exists as a person).
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  photo text,
  is_active boolean not null default true,
  is_staff boolean not null default true,
  is_restricted boolean not null default false,
  is_locatable boolean not null default true,
  home_site_id int,
  -- The person's own desk; the desks' migration adds the reference.
  desk_id int,
  additional_information jsonb not null default '{}',
  pin_hash text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (client_id, id),
  foreign key (client_id, home_site_id) references sites (client_id, id)
);
create unique index users_email on users (client_id, lower(email));
-- No trigram index on search_text: `like` is not leakproof, so under row level security the planner may not use one
-- before the client's own rows are picked. The client's people in name order is what it reads instead.
create index users_by_name on users (client_id, last_name, first_name, id);
select protect_tenant_table('users');

create table user_groups (
  client_id int not null references clients,
  user_id int not null,
  group_name text not null check (group_name in (
    'superadmin', 'admin', 'employee', 'reception', 'security', 'cleaning', 'deskbooking', 'desk_admin',
    'deskbooking_admin', 'parking_admin', 'parking', 'reporting', 'PA', 'ev_space_booking')),
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

-- attempt_key: SHA-256 of account and address, so that neither stands here to read.
create table login_failures (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  attempt_key text not null,
  failed_at timestamptz not null
);
create index login_failures_by_key on login_failures (client_id, attempt_key, failed_at);
create index login_failures_by_age on login_failures (failed_at);
select protect_tenant_table('login_failures');

create table idempotency_keys (
  client_id int not null references clients,
  user_id int not null,
  key text not null,
  request_hash text not null,
  status smallint not null check (status between 200 and 299),
  body text not null,
  created_at timestamptz not null,
  primary key (client_id, user_id, key),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

create table audit_log (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  at timestamptz not null,
  user_id int,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_log_by_entity on audit_log (client_id, entity, entity_id, id);
create index audit_log_by_time on audit_log (client_id, at, id);
select protect_tenant_table('audit_log');
revoke update, delete on audit_log from portal_app, portal_system;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create table help_texts (
  client_id int not null references clients,
  key text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  title text not null,
  text text not null,
  primary key (client_id, key, locale)
);
select protect_tenant_table('help_texts');
