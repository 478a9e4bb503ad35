-- Mechanisms shared by all domains. The job library creates its own tables, in the schema `jobs`.

create table idempotency_keys (
  client_id int not null references clients,
  -- `user:7`, `device:3`, `visit:12`: kiosks and visitors have keys too.
  caller text not null,
  key text not null,
  request_hash text not null,
  status smallint not null check (status between 200 and 299),
  body text not null,
  created_at timestamptz not null,
  primary key (client_id, caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

-- Partitioned by month, so that its indexes stay small and an operator can drop or archive old months
-- (`drop table audit_log_2026_11`). Nothing else is ever deleted from it.
create table audit_log (
  id bigint generated always as identity,
  client_id int not null references clients,
  at timestamptz not null,
  user_id int,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  -- A unique key of a partitioned table must include the partition column.
  primary key (id, at)
) partition by range (at);
create index audit_log_by_entity on audit_log (client_id, entity, entity_id, id);
create index audit_log_by_time on audit_log (client_id, at, id);
create index audit_log_by_user on audit_log (client_id, user_id, at, id);
create index audit_log_by_action on audit_log (client_id, action, at, id);
create index audit_log_by_kind on audit_log (client_id, entity, at, id);
select protect_tenant_table('audit_log');
revoke update, delete on audit_log from portal_app, portal_system;
-- Partitions inherit row triggers only; guard_audit_partition adds the statement trigger.
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Privileges and policies of audit_log apply only to queries of audit_log. A partition itself is accessible to the owner
-- alone. Row level security is forced for the owner too, and pg_dump copies each partition by its own name: hence a policy,
-- but no privileges.
create function guard_audit_partition(name text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on %I from public, portal_app, portal_system', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy whole_system on %I to portal_system using (true) with check (true)', name);
  execute format('create trigger audit_log_no_truncate before truncate on %I '
    'for each statement execute function refuse_change()', name);
end $$;
revoke execute on function guard_audit_partition(text) from public;

-- Takes rows of months without a partition, so that a server keeps writing even if its nightly jobs did not run.
create table audit_log_rest partition of audit_log default;
select guard_audit_partition('audit_log_rest');

-- Creates the partitions of the month of `today` and the next three, and those of the rows in audit_log_rest, which it
-- moves. Runs with the owner's rights for the server's own work. Attaching does not block writers, but waiting for the lock
-- would: hence the short lock_timeout.
create function keep_audit_partitions(today date) returns int language plpgsql
  security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  month timestamp;
  months timestamp[];
  upto timestamptz;
  part text;
  made int := 0;
begin
  lock table audit_log_rest in access exclusive mode;
  alter table audit_log_rest no force row level security;
  months := array(
    select generate_series(date_trunc('month', today::timestamp), today::timestamp + interval '3 months', interval '1 month')
    union
    select distinct date_trunc('month', at at time zone 'UTC') from audit_log_rest
    order by 1);
  foreach month in array months loop
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    upto := (month + interval '1 month') at time zone 'UTC';
    execute format('create table %I (like audit_log including defaults)', part);
    alter table audit_log_rest disable trigger audit_log_append_only;
    execute format('with moved as (delete from audit_log_rest where at >= %L and at < %L returning *) '
      'insert into %I select * from moved', month at time zone 'UTC', upto, part);
    alter table audit_log_rest enable trigger audit_log_append_only;
    perform guard_audit_partition(part);
    execute format('alter table audit_log attach partition %I for values from (%L) to (%L)',
      part, month at time zone 'UTC', upto);
    made := made + 1;
  end loop;
  alter table audit_log_rest force row level security;
  return made;
end $$;
revoke execute on function keep_audit_partitions(date) from public;
grant execute on function keep_audit_partitions(date) to portal_system;

select keep_audit_partitions(current_date);

-- One row per message and recipient, written in the transaction that causes it. A server claims a row by postponing
-- not_before: other servers skip the row, and it becomes due again if that server dies.
create table outbox (
  client_id int not null references clients on delete cascade,
  -- Random, so that it cannot be guessed: where the demo's mailbox shows messages, anyone may open one by its id.
  id uuid not null default gen_random_uuid(),
  -- Insertion order, since timestamps can be equal.
  number bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  reply_to text,
  kind text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  subject text not null,
  text text not null,
  html text,
  -- An iCalendar entry that is attached to the email.
  calendar text,
  -- Encoded in the email's QR code, which is drawn when the email is sent.
  code_address text,
  -- Where email clients unsubscribe from this kind of email (RFC 2369, RFC 8058).
  unsubscribe_address text,
  created_at timestamptz not null,
  not_before timestamptz not null,
  -- Not sent after this time, when it is no longer useful.
  not_after timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  -- A code or class of error, never an address.
  last_error text,
  dedupe_key text,
  primary key (client_id, id),
  unique (client_id, dedupe_key)
);
create index outbox_due on outbox (not_before) where sent_at is null and failed_at is null;
create index outbox_in_order on outbox (client_id, number);
create index outbox_by_age on outbox (client_id, created_at);
-- Counted by the administrators' dashboard card: few rows of a large table.
create index outbox_failed on outbox (client_id, failed_at) where failed_at is not null;
select protect_tenant_table('outbox');

-- Attachments of emails: CSV files and pictures. Deleted once the message was sent, or with it after thirty days.
create table outbox_files (
  client_id int not null references clients on delete cascade,
  message_id uuid not null,
  position smallint not null,
  filename text not null check (length(filename) between 1 and 120),
  type text not null check (type in ('text/csv', 'image/png')),
  -- Content-ID that the HTML refers to; null for a regular attachment.
  cid text,
  content bytea not null check (length(content) <= 2000000),
  primary key (client_id, message_id, position),
  foreign key (client_id, message_id) references outbox (client_id, id) on delete cascade
);
select protect_tenant_table('outbox_files');

-- The server re-encodes uploaded pictures. A client's own font is checked and stored unchanged.
create table pictures (
  client_id int not null references clients on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('photo', 'room', 'logo', 'font')),
  type text not null check (type in ('image/jpeg', 'image/png', 'font/woff2')),
  bytes bytea not null,
  created_at timestamptz not null,
  -- Null: a person without an account yet (sign-up).
  created_by int,
  primary key (client_id, id),
  foreign key (client_id, created_by) references users (client_id, id) on delete set null (created_by)
);
create index pictures_by_age on pictures (client_id, kind, created_at);
select protect_tenant_table('pictures');

-- `task` is a name, or a name and a site (`check-out:5`); `day` is the local calendar day that had just begun.
create table nightly_runs (
  client_id int not null references clients on delete cascade,
  task text not null,
  day date not null,
  -- Last key of the last batch, and number of rows changed so far: a restarted server continues from there.
  after text,
  done int not null default 0,
  finished_at timestamptz,
  primary key (client_id, task, day)
);
create index nightly_runs_by_day on nightly_runs (day);
select protect_tenant_table('nightly_runs');

create table help_texts (
  client_id int not null references clients,
  key text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  title text not null,
  text text not null,
  version int not null default 1,
  primary key (client_id, key, locale)
);
select protect_tenant_table('help_texts');

-- number: the reference that people quote, counted per client. user_id is null if no one was logged in.
create table support_tickets (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  number int not null,
  user_id int,
  name text not null,
  email text not null,
  url text not null,
  problem text not null,
  created_at timestamptz not null,
  unique (client_id, number),
  foreign key (client_id, user_id) references users (client_id, id) on delete set null (user_id)
);
create index support_tickets_by_user on support_tickets (client_id, user_id) where user_id is not null;
create index support_tickets_by_age on support_tickets (client_id, created_at);
select protect_tenant_table('support_tickets');

-- How often browsers loaded the portal's parts, and how that went; no personal data.
-- trial: start of the rollout that assigned the version to a logged-in person, so that only its own loads count for a
-- rollout; '' for other loads.
-- bucket: duration bucket (modules/deployments/rules/durations.ts); 0 for failures, whose durations are meaningless.
create table load_counts (
  client_id int not null references clients on delete cascade,
  hour timestamptz not null,
  remote text not null,
  version text not null,
  phase text not null check (phase in ('entry', 'part', 'render')),
  outcome text not null
    check (outcome in ('ok', 'network', 'timeout', 'missing', 'refused', 'threw', 'incompatible')),
  trial text not null default '',
  bucket smallint not null,
  count int not null,
  primary key (client_id, hour, remote, version, phase, outcome, trial, bucket)
);
create index load_counts_by_hour on load_counts (hour);
create index load_counts_on_trial on load_counts (remote, version, trial) where trial <> '';
select protect_tenant_table('load_counts');

-- The only table in which a client may read other clients' rows: the operator sees how versions load for all clients.
create policy operator_reads on load_counts for select to portal_app
  using ((select c.operates_deployments from clients c where c.id = current_client_id()));
