-- What a series was made by, for its words; its dates are the meetings themselves.
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

update clients set settings = '{"meeting_check_in_minutes": 10}'::jsonb || settings;

alter table resource_bookings
  -- Until when somebody has to say that they are there, else the room is given back; null: nobody has to.
  add column claim_by timestamptz,
  add column checked_in_at timestamptz,
  -- Of the link that the hosts get by mail (SHA-256, base64url).
  add column claim_token_hash text;
-- older servers: they write none.
create unique index resource_bookings_claim_token on resource_bookings (claim_token_hash) where claim_token_hash is not null;
-- Across clients: one question a minute for all of them.
create index resource_bookings_unclaimed on resource_bookings (claim_by, client_id)
  where status = 'booked' and claim_by is not null and checked_in_at is null;
