-- Meetings, their rooms, and their hospitality orders.

create table meetings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  building_id int,
  -- Shared by meetings that were booked together.
  series_id uuid,
  is_private boolean not null default false,
  -- Belongs to an appointment, and changes only with it.
  is_appointment boolean not null default false,
  description text not null default '',
  -- Free text, shown unless a room is booked.
  location text,
  -- The host's name as a walk-in typed it at the kiosk; reception searches for it first.
  wanted_host text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  cancelled_at timestamptz,
  created_by_id int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  -- Copied by visits, so that lists of a day need no join; their foreign key keeps the copies in sync.
  unique (client_id, id, site_id, starts_at, ends_at),
  check (ends_at > starts_at),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, building_id) references buildings (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id)
);
create index meetings_by_start on meetings (client_id, starts_at, id);
create index meetings_by_site on meetings (client_id, site_id, starts_at, id);
create index meetings_by_maker on meetings (client_id, created_by_id, starts_at);
create index meetings_by_series on meetings (client_id, series_id, starts_at) where series_id is not null;
select protect_tenant_table('meetings');

-- Recurrence rule of a series, for its description only: its dates are the meetings themselves.
create table meeting_series (
  client_id int not null references clients,
  id uuid not null,
  rule jsonb not null,
  created_by_id int,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create index meeting_series_by_creator on meeting_series (client_id, created_by_id);
select protect_tenant_table('meeting_series');

create table attends (
  client_id int not null references clients,
  meeting_id bigint not null,
  user_id int not null,
  is_host boolean not null default false,
  position int not null default 0,
  -- Reset when the meeting moves.
  reply text check (reply in ('accepted', 'declined')),
  replied_at timestamptz,
  -- Token of the link in the last email that requested a reply (SHA-256, base64url); one email may cover several dates.
  reply_token_hash text,
  primary key (client_id, meeting_id, user_id),
  foreign key (client_id, meeting_id) references meetings (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id)
);
create index attends_by_user on attends (client_id, user_id, meeting_id);
create index attends_by_reply_token on attends (client_id, reply_token_hash) where reply_token_hash is not null;
select protect_tenant_table('attends');

create table resource_bookings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  resource_id int not null,
  meeting_id bigint not null,
  -- Place in a shared room; always 1 in other rooms.
  place smallint not null default 1 check (place between 1 and 50),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The room's setting when it was booked.
  setup_minutes smallint not null default 0,
  clean_down_minutes smallint not null default 0,
  -- Deadline for check-in, after which the room is released; null: none.
  claim_by timestamptz,
  checked_in_at timestamptz,
  -- Token of the link in the hosts' email (SHA-256, base64url).
  claim_token_hash text,
  -- The meeting's first host, and the person who booked. A booking made at the door has neither, but the display's id.
  user_id int,
  created_by_id int,
  device_id int,
  status text not null default 'booked' check (status in ('booked', 'cancelled', 'released')),
  cancelled_at timestamptz,
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (client_id, id),
  check (ends_at > starts_at),
  -- The longest meeting is 14 days; queries look no further back than this.
  check (extract(epoch from ends_at - starts_at) <= 15 * 86400),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'released') = (released_at is not null)),
  foreign key (client_id, resource_id, site_id) references resources (client_id, id, site_id) on update cascade,
  foreign key (client_id, meeting_id) references meetings (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, device_id) references devices (client_id, id) on delete set null (device_id),
  exclude using gist (
    client_id with =,
    resource_id with =,
    place with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked')
);
-- For availability, schedules and current meetings: one index-only lookup per room.
create index resource_bookings_held on resource_bookings (client_id, resource_id, starts_at)
  include (ends_at, place, meeting_id) where status = 'booked';
create unique index resource_bookings_once_a_meeting on resource_bookings (client_id, meeting_id, resource_id)
  where status = 'booked';
create index resource_bookings_of_meeting on resource_bookings (client_id, meeting_id);
create index resource_bookings_by_user on resource_bookings (client_id, user_id, starts_at);
create index resource_bookings_by_creator on resource_bookings (client_id, created_by_id);
create unique index resource_bookings_claim_token on resource_bookings (claim_token_hash) where claim_token_hash is not null;
-- Not by client: a job queries all clients once a minute.
create index resource_bookings_unclaimed on resource_bookings (claim_by, client_id)
  where status = 'booked' and claim_by is not null and checked_in_at is null;
create index resource_bookings_by_device on resource_bookings (client_id, device_id) where device_id is not null;
-- Today's bookings of a site.
create index resource_bookings_of_site on resource_bookings (client_id, site_id, starts_at);
select protect_tenant_table('resource_bookings');

-- Hospitality: its catalogue and the orders for meetings.
create table addon_categories (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  position int not null default 0 check (position between 0 and 1000),
  version int not null default 1,
  unique (client_id, id)
);
create unique index addon_categories_name on addon_categories (client_id, lower(name));
select protect_tenant_table('addon_categories');

create table addon_items (
  id int generated always as identity primary key,
  client_id int not null references clients,
  category_id int not null,
  name text collate "und-x-icu" not null,
  description text not null default '',
  cost_pence int not null check (cost_pence between 0 and 10000000),
  -- Currently available to order.
  is_active boolean not null default true,
  version int not null default 1,
  unique (client_id, id),
  foreign key (client_id, category_id) references addon_categories (client_id, id)
);
create unique index addon_items_name on addon_items (client_id, lower(name));
create index addon_items_by_category on addon_items (client_id, category_id);
select protect_tenant_table('addon_items');

create table addon_orders (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  meeting_id bigint not null,
  -- Copied from the meeting, and updated with it.
  site_id int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cost_centre text not null check (char_length(cost_centre) = 5),
  status text not null default 'ordered' check (status in ('ordered', 'cancelled')),
  ordered_by_id int,
  ordered_at timestamptz not null,
  cancelled_at timestamptz,
  version int not null default 1,
  unique (client_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  foreign key (client_id, meeting_id, site_id, starts_at, ends_at)
    references meetings (client_id, id, site_id, starts_at, ends_at) on update cascade on delete cascade,
  foreign key (client_id, ordered_by_id) references users (client_id, id) on delete set null (ordered_by_id)
);
create unique index addon_orders_once_a_meeting on addon_orders (client_id, meeting_id) where status = 'ordered';
create index addon_orders_of_meeting on addon_orders (client_id, meeting_id);
-- For the caterer's list of a day.
create index addon_orders_of_day on addon_orders (client_id, site_id, starts_at, id) where status = 'ordered';
create index addon_orders_by_orderer on addon_orders (client_id, ordered_by_id);
-- The catering report also counts cancelled orders, which the caterer's index leaves out.
create index addon_orders_by_start on addon_orders (client_id, site_id, starts_at);
select protect_tenant_table('addon_orders');

create table addon_order_lines (
  client_id int not null references clients,
  order_id bigint not null,
  position smallint not null,
  -- Null once the item is removed; the line keeps its name and price.
  item_id int,
  name text collate "und-x-icu" not null,
  cost_pence int not null check (cost_pence >= 0),
  quantity smallint not null check (quantity between 1 and 999),
  primary key (client_id, order_id, position),
  foreign key (client_id, order_id) references addon_orders (client_id, id) on delete cascade,
  foreign key (client_id, item_id) references addon_items (client_id, id) on delete set null (item_id)
);
create index addon_order_lines_by_item on addon_order_lines (client_id, item_id) where item_id is not null;
select protect_tenant_table('addon_order_lines');
