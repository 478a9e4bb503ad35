-- Extensions, roles and functions that the tables need.
-- Row level security alone isolates clients from each other: every tenant table calls protect_tenant_table('<name>') right
-- after its `create table`.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Two roles without login. A transaction of one client runs as portal_app and sees that client's rows only; the server's
-- own work (seeding, clean-up, looking up the client of a host name) runs as portal_system. Roles belong to the whole
-- cluster: an administrator or another database may have created them. Create them only if they are missing: without the
-- right to create roles, `create role` fails even if the role exists.
do $$
declare
  -- Since PostgreSQL 16, the creator of a role is a member of it but may not `set role` to it.
  needed constant text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
  role_name text;
begin
  foreach role_name in array array['portal_app', 'portal_system'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        -- Another database created it at the same time.
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(role_name, needed) then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;

-- A server whose login owns no tables (deploy/create-logins.sql) reads which migrations have run and refuses an older
-- schema.
grant select on schema_migrations to portal_system;

-- The client of the transaction; null if none is set, which matches no row.
create function current_client_id() returns int language sql stable parallel safe as $$
  select nullif(current_setting('app.client_id', true), '')::int
$$;

-- The policy wraps current_client_id() in a subselect, which PostgreSQL evaluates once per query: counting 10,000 rows
-- takes 1 ms, instead of 8 ms with the bare call, which it evaluates for each row.
create function protect_tenant_table(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I alter column client_id set default current_client_id()', table_name);
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_client on %I to portal_app using (client_id = (select current_client_id())) '
    'with check (client_id = (select current_client_id()))', table_name);
  execute format('create policy whole_system on %I to portal_system using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to portal_app, portal_system', table_name);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Normalises text for search: lower case, no accents. Declared immutable because the dictionary ships with the server and
-- does not change while it runs.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Normalises a registration for comparison (mechanisms/plate-key.ts does the same for strings that are not stored): no
-- spaces, dots, hyphens or accents, except umlauts, which are distinct letters. Tables store it in a column, because under
-- row level security a condition that calls this function cannot use an index.
create function plate_key(registration text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(replace(replace(
      normalize(upper(normalize(registration, NFKD) collate "und-x-icu"), NFKD),
      U&'A\0308', U&'\00C4'), U&'O\0308', U&'\00D6'), U&'U\0308', U&'\00DC') collate "und-x-icu",
    '[^[:alnum:]]', '', 'g')
$$;
