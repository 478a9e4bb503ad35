-- A person leaves: each thing that they hold from now on is a line, which a job settles in a transaction of its own.
create table offboardings (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  action text not null check (action in ('deactivate', 'delete')),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  -- Null: started by the portal itself, e.g. by a directory.
  started_by_id int,
  -- For the words that stand for a name, and for reasons.
  locale text not null check (locale ~ '^[a-z]{2}$'),
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, started_by_id) references users (client_id, id)
);
create unique index offboardings_running on offboardings (client_id, user_id) where state = 'running';
create index offboardings_of_person on offboardings (client_id, user_id, id);
select protect_tenant_table('offboardings');

create table offboarding_lines (
  client_id int not null references clients,
  offboarding_id int not null,
  -- In the order in which they are settled.
  position int generated always as identity,
  kind text not null,
  item_id text not null,
  title text not null,
  place text not null,
  starts_at timestamptz,
  date date,
  choice text not null check (choice in ('hand-over', 'release', 'expire', 'keep')),
  to_user_id int,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts smallint not null default 0,
  try_after timestamptz,
  reason text,
  primary key (client_id, offboarding_id, kind, item_id),
  check ((choice = 'hand-over') = (to_user_id is not null)),
  foreign key (client_id, offboarding_id) references offboardings (client_id, id) on delete cascade,
  foreign key (client_id, to_user_id) references users (client_id, id)
);
create index offboarding_lines_waiting on offboarding_lines (client_id, offboarding_id, position) where state = 'waiting';
select protect_tenant_table('offboarding_lines');

-- Emails of settled lines, until all lines had their first try: each recipient then gets one.
create table offboarding_mails (
  id int generated always as identity primary key,
  client_id int not null references clients,
  offboarding_id int not null,
  recipient text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  message jsonb not null,
  reply_to text,
  calendar text,
  dedupe text,
  unique (client_id, id),
  foreign key (client_id, offboarding_id) references offboardings (client_id, id) on delete cascade
);
create index offboarding_mails_of_run on offboarding_mails (client_id, offboarding_id, id);
select protect_tenant_table('offboarding_mails');
