-- Chargers of car parks and their bookings, and credits for parking.

create table ev_spaces (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  name text collate "und-x-icu" not null,
  is_active boolean not null default true,
  version int not null default 1,
  unique (client_id, id),
  unique (client_id, id, car_park_id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade
);
create unique index ev_spaces_name on ev_spaces (client_id, car_park_id, lower(name));
create index ev_spaces_of_car_park on ev_spaces (client_id, car_park_id, site_id);
select protect_tenant_table('ev_spaces');

-- In local times of the site. A charger with timeslots can only be booked for whole ones.
create table ev_timeslots (
  client_id int not null references clients,
  ev_space_id int not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  primary key (client_id, ev_space_id, start_time),
  check (start_time < end_time),
  foreign key (client_id, ev_space_id) references ev_spaces (client_id, id) on delete cascade,
  exclude using gist (
    client_id with =,
    ev_space_id with =,
    int4range(
      left(start_time, 2)::int * 60 + right(start_time, 2)::int,
      left(end_time, 2)::int * 60 + right(end_time, 2)::int
    ) with &&
  )
);
select protect_tenant_table('ev_timeslots');

create table ev_bookings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  reservation_id bigint not null,
  -- Null while it waits.
  ev_space_id int,
  user_id int,
  created_by_id int,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- `pending`: its reservation has no space yet.
  status text not null check (status in ('pending', 'queued', 'booked', 'cancelled', 'released')),
  reminded_at timestamptz,
  cancelled_at timestamptz,
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_at > starts_at),
  -- It may end on the next day, and a day has 25 hours when the clocks go back. Queries look no further back than this.
  check (extract(epoch from ends_at - starts_at) <= 90000),
  check (status not in ('pending', 'queued') or ev_space_id is null),
  check (status <> 'booked' or ev_space_id is not null),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade,
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, ev_space_id, car_park_id) references ev_spaces (client_id, id, car_park_id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  exclude using gist (client_id with =, ev_space_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'booked')
);
create unique index ev_bookings_of_reservation on ev_bookings (client_id, reservation_id)
  where status in ('pending', 'queued', 'booked');
create index ev_bookings_by_reservation on ev_bookings (client_id, reservation_id);
-- For queries: under row level security they cannot use the constraint's own index.
create index ev_bookings_held on ev_bookings (client_id, ev_space_id, starts_at) include (ends_at) where status = 'booked';
create index ev_bookings_by_space on ev_bookings (client_id, ev_space_id, car_park_id);
create index ev_bookings_line on ev_bookings (client_id, car_park_id, status, starts_at);
create index ev_bookings_by_site on ev_bookings (client_id, car_park_id, site_id);
create index ev_bookings_by_user on ev_bookings (client_id, user_id);
create index ev_bookings_by_creator on ev_bookings (client_id, created_by_id);
-- Not by client: a job queries all clients once a minute.
create index ev_bookings_to_remind on ev_bookings (ends_at) where status = 'booked' and reminded_at is null;
select protect_tenant_table('ev_bookings');

-- Purchases of parking credits.
create table credit_payments (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- Sent to the payment provider.
  uuid uuid not null default gen_random_uuid(),
  user_id int not null,
  credits int not null check (credits between 1 and 1000),
  amount_pence int not null check (amount_pence > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'created' check (status in ('created', 'paid', 'failed')),
  provider_reference text check (length(provider_reference) between 1 and 200),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (client_id, id),
  unique (client_id, uuid),
  unique (client_id, provider_reference),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'created') = (provider_reference is null)),
  foreign key (client_id, user_id) references users (client_id, id)
);
create index credit_payments_by_user on credit_payments (client_id, user_id, id);
select protect_tenant_table('credit_payments');

-- An append-only ledger: a balance is the sum of its entries and is stored nowhere else.
create table credit_entries (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  amount int not null check (amount <> 0 and abs(amount) <= 1000),
  kind text not null check (kind in ('bought', 'spent', 'returned', 'corrected')),
  reservation_id bigint,
  -- Number of the charge, or of the refund, of the reservation.
  nth smallint not null default 1,
  payment_id bigint,
  by_user_id int,
  -- The reservation's day and car park at that time.
  date date,
  car_park text,
  note text check (length(note) between 1 and 255),
  created_at timestamptz not null default now(),
  unique (client_id, id),
  unique (client_id, kind, reservation_id, nth),
  unique (client_id, payment_id),
  check ((kind = 'bought') = (payment_id is not null)),
  check ((kind in ('spent', 'returned')) = (reservation_id is not null)),
  check ((kind = 'corrected') = (note is not null)),
  check (
    case kind when 'spent' then amount = -1 when 'returned' then amount = 1 when 'bought' then amount > 0 else true end),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, by_user_id) references users (client_id, id),
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id),
  foreign key (client_id, payment_id) references credit_payments (client_id, id)
);
create index credit_entries_by_user on credit_entries (client_id, user_id, id) include (amount);
create index credit_entries_by_reservation on credit_entries (client_id, reservation_id);
create index credit_entries_by_giver on credit_entries (client_id, by_user_id);
select protect_tenant_table('credit_entries');

create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();
