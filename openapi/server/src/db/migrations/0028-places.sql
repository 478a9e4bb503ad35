-- Buildings and floors are edited in the administration area, so that they count their versions; and a building has an address,
-- which invitations name.
alter table buildings
  add column version int not null default 1,
  add column address text;

alter table floors add column version int not null default 1;
