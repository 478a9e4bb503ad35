-- What counts against somebody in the line of a car park: that they gave a space back late, or did not come.

create table parking_penalties (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  car_park_id int not null,
  reservation_id bigint not null,
  kind text not null check (kind in ('late', 'no-show')),
  -- The day of the reservation: it counts for requests of the days after it.
  date date not null,
  at timestamptz not null,
  forgiven_at timestamptz,
  forgiven_by_id int,
  unique (client_id, id),
  unique (client_id, reservation_id),
  check (forgiven_by_id is null or forgiven_at is not null),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, car_park_id) references car_parks (client_id, id),
  foreign key (client_id, reservation_id) references parking_reservations (client_id, id) on delete cascade,
  foreign key (client_id, forgiven_by_id) references users (client_id, id)
);
create index parking_penalties_of_user on parking_penalties (client_id, user_id, car_park_id, date);
create index parking_penalties_of_car_park on parking_penalties (client_id, car_park_id);
create index parking_penalties_by_forgiver on parking_penalties (client_id, forgiven_by_id);
select protect_tenant_table('parking_penalties');
