-- Whom somebody without an invitation came to see, as typed at the kiosk: reception looks for that name first.
alter table meetings add column wanted_host text;

-- A lanyard of a visitor who has left is out until somebody says that it is back. What was given before this is not asked for,
-- and where an older server checks out, the number is free as it was for it.
alter table visits add column lanyard_out boolean not null default false;
create index visits_with_a_lanyard_out on visits (client_id, site_id, lanyard_number) where lanyard_out;
