-- What can be ordered to a meeting, and what is.

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
  -- Can be ordered at present.
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
  -- Of its meeting, with which it moves.
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
-- The caterer's day.
create index addon_orders_of_day on addon_orders (client_id, site_id, starts_at, id) where status = 'ordered';
create index addon_orders_by_orderer on addon_orders (client_id, ordered_by_id);
select protect_tenant_table('addon_orders');

create table addon_order_lines (
  client_id int not null references clients,
  order_id bigint not null,
  position smallint not null,
  -- Null once the item is removed; what was ordered stays as it was.
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

update clients set settings = '{"catering_phone": null}'::jsonb || settings;
