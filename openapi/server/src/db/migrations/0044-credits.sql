-- Parking credits: what was paid for them, and a ledger that is only added to. Vehicles whose drivers register them themselves.

create table credit_payments (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- What the provider knows it by.
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

-- A balance is the sum of its entries and is kept nowhere else.
create table credit_entries (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  amount int not null check (amount <> 0 and abs(amount) <= 1000),
  kind text not null check (kind in ('bought', 'spent', 'returned', 'corrected')),
  reservation_id bigint,
  -- The how manieth time the reservation was charged, or its credit given back.
  nth smallint not null default 1,
  payment_id bigint,
  by_user_id int,
  -- Day and car park as they were then.
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
  check (case kind when 'spent' then amount = -1 when 'returned' then amount = 1 when 'bought' then amount > 0 else true end),
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

create table vehicle_registrations (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  first_name text not null default '' check (length(first_name) <= 20),
  last_name text not null default '' check (length(last_name) <= 20),
  email text not null,
  phone text not null default '',
  registration text not null check (length(registration) <= 10),
  plate_key text generated always as (plate_key(registration)) stored,
  note text not null default '' check (length(note) <= 255),
  user_id int,
  created_at timestamptz not null default now(),
  -- When its plate went on the allowlist.
  decided_at timestamptz,
  decided_by_id int,
  unique (client_id, id),
  check (decided_by_id is null or decided_at is not null),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, decided_by_id) references users (client_id, id)
);
create index vehicle_registrations_by_user on vehicle_registrations (client_id, user_id);
create index vehicle_registrations_by_decider on vehicle_registrations (client_id, decided_by_id);
create index vehicle_registrations_by_time on vehicle_registrations (client_id, created_at);
select protect_tenant_table('vehicle_registrations');
