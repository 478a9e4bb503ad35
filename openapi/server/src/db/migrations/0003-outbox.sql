-- Messages to people, pictures they upload, and which nightly work is done. The jobs' own tables stand in the schema
-- `jobs`, made by the library that runs them.

-- One row a message and recipient, written in the transaction that has the reason for it. A server takes a row by
-- moving not_before on, so that others leave it alone and a server that dies gives it back by itself.
create table outbox (
  client_id int not null references clients on delete cascade,
  -- Random: where the demo's mailbox shows them, everybody may ask for one.
  id uuid not null default gen_random_uuid(),
  -- Order of writing; instants can be equal.
  number bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  reply_to text,
  kind text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null,
  not_before timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  -- A code or a class of error, never an address.
  last_error text,
  dedupe_key text,
  primary key (client_id, id),
  unique (client_id, dedupe_key)
);
create index outbox_due on outbox (not_before) where sent_at is null and failed_at is null;
create index outbox_in_order on outbox (client_id, number);
create index outbox_by_age on outbox (client_id, created_at);
select protect_tenant_table('outbox');

-- Bytes that were decoded and encoded anew by the server, never as they were sent.
create table pictures (
  client_id int not null references clients on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('photo', 'logo')),
  type text not null check (type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null,
  -- Null: somebody without an account yet (sign-up).
  created_by int,
  primary key (client_id, id),
  foreign key (client_id, created_by) references users (client_id, id) on delete set null (created_by)
);
create index pictures_by_age on pictures (client_id, kind, created_at);
select protect_tenant_table('pictures');

-- `task` is a name, or a name and a site (`check-out:5`); day is the calendar day that had begun there.
create table nightly_runs (
  client_id int not null references clients on delete cascade,
  task text not null,
  day date not null,
  primary key (client_id, task, day)
);
select protect_tenant_table('nightly_runs');
