-- Notifications of free spaces, swaps of days, and shared rides.

-- People to notify when a space in a car park becomes free for a period, without waiting in its queue.
create table parking_watches (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  user_id int not null,
  -- Calendar day of the site on which it starts.
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- The last notification. The next one is sent only after someone has taken the space in between.
  told_at timestamptz,
  -- Token of the link in the last email: SHA-256, base64url.
  token_hash text unique,
  -- When the person got the space or unsubscribed.
  ended_at timestamptz,
  unique (client_id, id),
  check (ends_at > starts_at),
  -- It may end on the next day, and a day has 25 hours when the clocks go back. Queries look no further back than this.
  check (extract(epoch from ends_at - starts_at) <= 90000),
  foreign key (client_id, car_park_id, site_id)
    references car_parks (client_id, id, site_id) on update cascade on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index parking_watches_open on parking_watches (client_id, user_id, car_park_id, date) where ended_at is null;
create index parking_watches_of_car_park on parking_watches (client_id, car_park_id, starts_at) where ended_at is null;
create index parking_watches_by_car_park on parking_watches (client_id, car_park_id, site_id);
create index parking_watches_by_site on parking_watches (client_id, site_id, car_park_id) where ended_at is null;
create index parking_watches_by_age on parking_watches (client_id, date);
select protect_tenant_table('parking_watches');

-- A person offers a confirmed day to a colleague, in exchange for one of theirs or for nothing.
create table parking_swaps (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  from_reservation_id bigint not null,
  from_user_id int not null,
  to_user_id int not null,
  -- Null: nothing in exchange.
  wanted_reservation_id bigint,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'declined', 'withdrawn')),
  -- Token of the link in the colleague's email: SHA-256, base64url.
  token_hash text not null unique,
  created_at timestamptz not null,
  -- Start of the first of the two days.
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (client_id, id),
  check (from_user_id <> to_user_id),
  check (from_reservation_id <> wanted_reservation_id),
  foreign key (client_id, from_reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, wanted_reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, from_user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, to_user_id) references users (client_id, id) on delete cascade
);
-- A day is offered to one person at a time.
create unique index parking_swaps_open on parking_swaps (client_id, from_reservation_id) where status = 'asked';
create index parking_swaps_of_reservation on parking_swaps (client_id, from_reservation_id);
create index parking_swaps_by_wanted on parking_swaps (client_id, wanted_reservation_id);
create index parking_swaps_by_asker on parking_swaps (client_id, from_user_id, expires_at);
create index parking_swaps_by_asked on parking_swaps (client_id, to_user_id, expires_at);
create index parking_swaps_by_age on parking_swaps (client_id, expires_at);
select protect_tenant_table('parking_swaps');

-- Seats offered in the car of a person who parks that day or waits for a space.
create table ride_offers (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  reservation_id bigint not null,
  user_id int not null,
  site_id int not null,
  car_park_id int not null,
  date date not null,
  leaves_from text not null check (length(leaves_from) between 1 and 80),
  -- Local time of the site, `HH:mm`.
  leaves_at text not null check (leaves_at ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  seats smallint not null check (seats between 1 and 6),
  note text check (length(note) <= 255),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, car_park_id, site_id)
    references car_parks (client_id, id, site_id) on update cascade on delete cascade
);
create unique index ride_offers_open on ride_offers (client_id, reservation_id) where ended_at is null;
create index ride_offers_of_reservation on ride_offers (client_id, reservation_id);
create index ride_offers_of_site on ride_offers (client_id, site_id, date) where ended_at is null;
create index ride_offers_by_driver on ride_offers (client_id, user_id, date);
create index ride_offers_by_car_park on ride_offers (client_id, car_park_id, site_id);
create index ride_offers_by_age on ride_offers (client_id, date);
select protect_tenant_table('ride_offers');

create table ride_requests (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  offer_id bigint not null,
  user_id int not null,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'declined', 'withdrawn', 'cancelled')),
  -- Token of the link in the driver's email: SHA-256, base64url.
  token_hash text not null unique,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, offer_id) references ride_offers (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index ride_requests_open on ride_requests (client_id, offer_id, user_id) where status in ('asked', 'accepted');
create index ride_requests_of_offer on ride_requests (client_id, offer_id);
create index ride_requests_by_user on ride_requests (client_id, user_id);
select protect_tenant_table('ride_requests');
