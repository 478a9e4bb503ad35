-- What a server needs whose login owns nothing (deploy/create-logins.sql).

-- It reads which files have run, and refuses a schema that is older than itself.
grant select on schema_migrations to portal_system;

-- older servers: nothing is taken away.
-- From PostgreSQL 16 on, whoever makes a role is its member, but may not become it.
do $$
declare
  role_name text;
begin
  if current_setting('server_version_num')::int < 160000 then
    return;
  end if;
  foreach role_name in array array['portal_app', 'portal_system'] loop
    if not pg_has_role(role_name, 'set') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;
