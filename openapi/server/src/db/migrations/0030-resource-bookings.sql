-- What a meeting holds of rooms. A hold reaches from the setup before the meeting to the clean-down after it; the meeting itself
-- has its own times.

alter table meetings add column is_private boolean not null default false;
create index meetings_by_series on meetings (client_id, series_id, starts_at) where series_id is not null;

create table resource_bookings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  resource_id int not null,
  meeting_id bigint not null,
  -- Which of a shared room's places; others have one.
  place smallint not null default 1 check (place between 1 and 50),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The room's minutes as they were when it was booked.
  setup_minutes smallint not null default 0,
  clean_down_minutes smallint not null default 0,
  -- The meeting's first host; and who pressed.
  user_id int not null,
  created_by_id int not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled', 'released')),
  cancelled_at timestamptz,
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_at > starts_at),
  -- The longest meeting is 14 days. Reading looks no further back than this.
  check (extract(epoch from ends_at - starts_at) <= 15 * 86400),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, resource_id, site_id) references resources (client_id, id, site_id) on update cascade,
  foreign key (client_id, meeting_id) references meetings (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  exclude using gist (
    client_id with =,
    resource_id with =,
    place with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked')
);
-- Availability, schedules, what is on now: one probe a room, without its rows.
create index resource_bookings_held on resource_bookings (client_id, resource_id, starts_at)
  include (ends_at, place, meeting_id) where status = 'booked';
create unique index resource_bookings_once_a_meeting on resource_bookings (client_id, meeting_id, resource_id)
  where status = 'booked';
create index resource_bookings_of_meeting on resource_bookings (client_id, meeting_id);
create index resource_bookings_by_user on resource_bookings (client_id, user_id, starts_at);
create index resource_bookings_by_creator on resource_bookings (client_id, created_by_id);
select protect_tenant_table('resource_bookings');
