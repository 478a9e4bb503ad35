-- Who wants to hear when a space of a car park becomes free at a time, without waiting in its queue.
create table parking_watches (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  car_park_id int not null,
  user_id int not null,
  -- The site's calendar day on which it begins.
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- The last time; told again once somebody has come since.
  told_at timestamptz,
  -- Of the last mail's link: SHA-256, base64url.
  token_hash text unique,
  -- Its person has the space, or does not want to hear any more.
  ended_at timestamptz,
  unique (client_id, id),
  check (ends_at > starts_at),
  -- Reading looks no further back than a day.
  check (extract(epoch from ends_at - starts_at) <= 86400),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create unique index parking_watches_open on parking_watches (client_id, user_id, car_park_id, date) where ended_at is null;
create index parking_watches_of_car_park on parking_watches (client_id, car_park_id, starts_at) where ended_at is null;
create index parking_watches_by_car_park on parking_watches (client_id, car_park_id, site_id);
create index parking_watches_by_site on parking_watches (client_id, site_id, car_park_id) where ended_at is null;
create index parking_watches_by_age on parking_watches (client_id, date);
select protect_tenant_table('parking_watches');
