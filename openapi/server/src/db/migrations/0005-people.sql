-- The directory, presence, support tickets, resource types, and versions of what the administration area edits.

alter table clients
  add column version int not null default 1,
  -- Who gets support tickets; null: the administrators.
  add column support_email text;

alter table sites add column version int not null default 1;

alter table help_texts add column version int not null default 1;

alter table users
  add column company text,
  add column if not exists last_log_in_at timestamptz,
  -- The person has asked to be forgotten: the row stays for what it booked, its personal data is replaced.
  add column erased_at timestamptz;

-- Which desk reservations, people and rooms a site still has is asked at its removal; they refer to it themselves.
create index users_by_home_site on users (client_id, home_site_id);

-- What people say of a day; the newest record of a day counts. The site is the home site of that moment.
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

-- number: what people quote, counted for each client. user_id is null where nobody was logged in.
create table support_tickets (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  number int not null,
  user_id int,
  name text not null,
  email text not null,
  url text not null,
  problem text not null,
  created_at timestamptz not null,
  unique (client_id, number),
  foreign key (client_id, user_id) references users (client_id, id) on delete set null (user_id)
);
create index support_tickets_by_user on support_tickets (client_id, user_id) where user_id is not null;
create index support_tickets_by_age on support_tickets (client_id, created_at);
select protect_tenant_table('support_tickets');

-- Kinds of bookable resources: meeting rooms, studios, projectors (spec 1 §3).
create table resource_types (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  plural_name text not null,
  icon text not null default 'room',
  icon_book text not null default 'room',
  -- How its card on the dashboard opens; null: no card.
  dashboard text check (dashboard in ('calendar', 'today')),
  position int not null default 0,
  version int not null default 1,
  unique (client_id, id)
);
create unique index resource_types_name on resource_types (client_id, lower(name));
create index resource_types_in_order on resource_types (client_id, position, id);
select protect_tenant_table('resource_types');

-- The audit log is read newest first, whole or by one of these.
create index audit_log_by_user on audit_log (client_id, user_id, at, id);
create index audit_log_by_action on audit_log (client_id, action, at, id);
create index audit_log_by_kind on audit_log (client_id, entity, at, id);
