-- Private addresses of calendars: a person's own days, or when a room is taken. What was ended stays for a while, so that
-- calendar programs hear that it is gone.
create table calendar_feeds (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int,
  resource_id int,
  -- SHA-256, base64url.
  token_hash text not null unique,
  created_by_id int,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (client_id, id),
  check (num_nonnulls(user_id, resource_id) = 1),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create unique index calendar_feeds_of_person on calendar_feeds (client_id, user_id) where revoked_at is null and user_id is not null;
create unique index calendar_feeds_of_room on calendar_feeds (client_id, resource_id) where revoked_at is null and resource_id is not null;
create index calendar_feeds_by_user on calendar_feeds (client_id, user_id);
create index calendar_feeds_by_resource on calendar_feeds (client_id, resource_id);
create index calendar_feeds_by_creator on calendar_feeds (client_id, created_by_id);
select protect_tenant_table('calendar_feeds');
