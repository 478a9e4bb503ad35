-- Parking that is requested every week. Its days become reservations one by one, as each comes within reach.

create table parking_standing_requests (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  created_by_id int,
  site_id int not null,
  car_park_id int not null,
  -- ISO weekdays.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Wall times of the site, `HH:mm`.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_on date not null,
  -- Included; null: until it is stopped.
  ends_on date,
  -- Every day up to this one has been requested or refused; none is looked at twice.
  last_day_asked date,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (end_time > start_time),
  check (ends_on >= starts_on),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, car_park_id, site_id) references car_parks (client_id, id, site_id) on update cascade
);
create index parking_standing_requests_by_user on parking_standing_requests (client_id, user_id, starts_on);
create index parking_standing_requests_by_creator on parking_standing_requests (client_id, created_by_id);
create index parking_standing_requests_of_car_park on parking_standing_requests (client_id, car_park_id, site_id);
-- The night of a site.
create index parking_standing_requests_of_site on parking_standing_requests (client_id, site_id, id)
  where (stopped_at is null);
select protect_tenant_table('parking_standing_requests');
