-- The two logins of the portal and its database, on PostgreSQL 15 or newer. Run it once, as an administrator of PostgreSQL:
--
--   psql -f create-logins.sql
--   psql -c '\password portal_owner' -c '\password portal'
--
-- portal_owner (DATABASE_OWNER_URL) owns the database and all tables, and is used by `npm run migrate` alone.
-- portal (DATABASE_URL) serves. It owns nothing and has no rights of its own: for each transaction it becomes portal_app,
-- which row level security confines to one client, or portal_system, for the server's own work.

create role portal_app nologin;
create role portal_system nologin;

create role portal_owner login;
-- The first migration needs an owner that is a member of both.
grant portal_app, portal_system to portal_owner;

-- noinherit: what these two may do, portal may do only after `set role`.
create role portal login noinherit;
grant portal_app, portal_system to portal;

create database portal owner portal_owner;
-- Others who have a login on this machine have none here, and the portal makes no tables, not even temporary ones.
revoke all on database portal from public;
grant connect on database portal to portal;
