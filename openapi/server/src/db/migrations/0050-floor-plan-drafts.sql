-- What an editor has changed of a floor's plan and not published. One row a floor, which stays with its version when the changes are
-- published or dropped: whoever still has the older one open is told.
create table floor_plan_drafts (
  id int generated always as identity primary key,
  client_id int not null references clients,
  floor_id int not null,
  version int not null default 1,
  is_changed boolean not null default true,
  saved_at timestamptz not null,
  saved_by_id int,
  -- Of the picture that the places count in.
  width int not null,
  height int not null,
  -- Of a new picture: one of them, and what was taken out of the drawing. Otherwise the floor's own is shown.
  image text,
  png bytea,
  image_hash text generated always as (case when png is null then md5(image) else md5(png) end) stored,
  removed text[] not null default '{}',
  desk_circle_size int,
  room_marker_size int,
  room_marker_shape text check (room_marker_shape in ('circle', 'square')),
  -- By id, those that were put: {"12": {"x": 120, "y": 80.5, "name": "A-01"}}.
  desks jsonb not null default '{}',
  rooms jsonb not null default '{}',
  unique (client_id, id),
  unique (client_id, floor_id),
  foreign key (client_id, floor_id) references floors (client_id, id) on delete cascade,
  foreign key (client_id, saved_by_id) references users (client_id, id) on delete set null (saved_by_id)
);
create index floor_plan_drafts_by_saver on floor_plan_drafts (client_id, saved_by_id) where saved_by_id is not null;
select protect_tenant_table('floor_plan_drafts');
