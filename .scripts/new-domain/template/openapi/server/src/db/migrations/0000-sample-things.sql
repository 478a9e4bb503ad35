-- Sample things, and the days for which people book them.

create table sample_things (
  id int generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  name text collate "und-x-icu" not null,
  unique (client_id, id, site_id),
  foreign key (client_id, site_id) references sites (client_id, id)
);
create unique index sample_things_name on sample_things (client_id, site_id, lower(name));
select protect_tenant_table('sample_things');

create table sample_thing_bookings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  sample_thing_id int not null,
  date date not null,
  user_id int not null,
  created_by_id int not null,
  status text not null check (status in ('booked', 'released')),
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, sample_thing_id, site_id) references sample_things (client_id, id, site_id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create unique index sample_thing_bookings_held on sample_thing_bookings (client_id, sample_thing_id, date)
  where status = 'booked';
create unique index sample_thing_bookings_of_person on sample_thing_bookings (client_id, user_id, date)
  where status = 'booked';
create index sample_thing_bookings_by_resource on sample_thing_bookings (client_id, sample_thing_id, site_id);
create index sample_thing_bookings_by_user on sample_thing_bookings (client_id, user_id);
create index sample_thing_bookings_by_creator on sample_thing_bookings (client_id, created_by_id);
-- For track and trace, and for retention.
create index sample_thing_bookings_by_date on sample_thing_bookings (client_id, site_id, date);
select protect_tenant_table('sample_thing_bookings');

-- The occupancy report counts people who are expected.
select note_changes('occupancy_changes', 'sample_thing_bookings',
  compared => 'id, site_id, user_id, date, status',
  recorded => 'c.site_id, c.date, c.date from changed c');
