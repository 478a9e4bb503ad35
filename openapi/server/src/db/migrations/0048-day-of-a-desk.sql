-- What happens to a desk's reservation on its way: who decided and why, the check-in, the waiting list, closed days.

-- older servers: the constraint is on a column that they leave empty.
alter table desk_reservations
  add column decided_at timestamptz,
  add column decided_by_id int,
  -- What the person is told of a denial, or of a closure.
  add column reason text check (length(reason) between 1 and 255),
  -- Since when its person can check in at this desk: an approval or a move begins the two hours anew. Null: since it was made.
  add column held_since timestamptz,
  add column check_in_asked_at timestamptz,
  -- Of the link of the morning's mail; SHA-256, base64url.
  add column check_in_token_hash text,
  add constraint desk_reservations_decider foreign key (client_id, decided_by_id) references users (client_id, id);
create index desk_reservations_by_decider on desk_reservations (client_id, decided_by_id) where decided_by_id is not null;
-- older servers: they leave the column empty.
create unique index desk_reservations_by_check_in_token on desk_reservations (check_in_token_hash)
  where check_in_token_hash is not null;

-- What the links of approvers' mails open: reservations of one press, decided in the name of whom the mail went to.
create table desk_decision_tokens (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  -- SHA-256, base64url.
  token_hash text not null unique,
  reservation_ids bigint[] not null check (cardinality(reservation_ids) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index desk_decision_tokens_by_user on desk_decision_tokens (client_id, user_id);
create index desk_decision_tokens_by_end on desk_decision_tokens (client_id, expires_at);
select protect_tenant_table('desk_decision_tokens');

-- Who waits for any desk of a zone on a day, or for one of them. Ended: a desk was given, or the person has left or has one.
create table desk_waits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  zone_id int not null,
  desk_id int,
  user_id int not null,
  date date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, zone_id, site_id) references zones (client_id, id, site_id) on update cascade on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index desk_waits_one_per_zone_and_day on desk_waits (client_id, user_id, zone_id, date) where ended_at is null;
-- The order in which they are served.
create index desk_waits_in_order on desk_waits (client_id, zone_id, date, id) where ended_at is null;
create index desk_waits_by_zone on desk_waits (client_id, zone_id, site_id);
create index desk_waits_by_desk on desk_waits (client_id, desk_id) where desk_id is not null;
create index desk_waits_by_user on desk_waits (client_id, user_id, date);
create index desk_waits_by_date on desk_waits (client_id, date);
select protect_tenant_table('desk_waits');

-- A zone or a desk that nobody may use for a while, first and last day included.
create table desk_closures (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  zone_id int,
  desk_id int,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 255),
  created_by_id int,
  created_at timestamptz not null,
  lifted_at timestamptz,
  unique (client_id, id),
  check (num_nonnulls(zone_id, desk_id) = 1),
  check (first_day <= last_day),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, zone_id) references zones (client_id, id) on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index desk_closures_by_site on desk_closures (client_id, site_id, last_day, id);
create index desk_closures_by_zone on desk_closures (client_id, zone_id, last_day) where zone_id is not null;
create index desk_closures_by_desk on desk_closures (client_id, desk_id, last_day) where desk_id is not null;
create index desk_closures_by_maker on desk_closures (client_id, created_by_id) where created_by_id is not null;
select protect_tenant_table('desk_closures');
