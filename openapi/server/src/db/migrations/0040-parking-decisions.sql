-- What the links of approvers' mails open: requests of one press, decided in the name of whom the mail went to.
create table parking_decision_tokens (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  -- SHA-256, base64url.
  token_hash text not null unique,
  reservation_ids bigint[] not null check (cardinality(reservation_ids) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index parking_decision_tokens_by_user on parking_decision_tokens (client_id, user_id);
create index parking_decision_tokens_by_end on parking_decision_tokens (client_id, expires_at);
select protect_tenant_table('parking_decision_tokens');

-- The table of requests walks these: all sites by time, and those that wait for a decision however many have been made.
create index parking_reservations_by_start on parking_reservations (client_id, date, starts_at, id);
create index parking_reservations_by_status on parking_reservations (client_id, status, date, starts_at, id);
