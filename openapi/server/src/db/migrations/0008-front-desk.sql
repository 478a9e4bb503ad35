-- Devices at the entrance, print jobs, and keys of calls that no person makes.

create table devices (
  id int generated always as identity primary key,
  client_id int not null references clients,
  kind text not null check (kind in ('kiosk', 'print-agent')),
  name text not null,
  site_id int not null,
  -- SHA-256 of the uuid that the device sends, base64url.
  secret_hash text not null unique,
  created_by_id int,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  paused_until timestamptz,
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id)
);
create index devices_by_site on devices (client_id, site_id, name, id);
select protect_tenant_table('devices');

create table kiosk_failures (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  device_id int not null,
  method text not null check (method in ('name', 'pin', 'manual', 'qr')),
  details text not null,
  -- A wrong pin, or a wrong answer to the manual questions, counts towards the pause; what the kiosk reports by itself
  -- does not.
  is_wrong_guess boolean not null default false,
  failed_at timestamptz not null,
  unique (client_id, id),
  foreign key (client_id, device_id) references devices (client_id, id) on delete cascade
);
create index kiosk_failures_newest on kiosk_failures (client_id, device_id, failed_at);
select protect_tenant_table('kiosk_failures');

-- The kiosk at which it was done: its repeated question after a lost answer does not check in twice.
alter table visit_status_changes
  add column device_id int,
  add foreign key (client_id, device_id) references devices (client_id, id) on delete set null (device_id);
create index visit_status_changes_at_kiosk on visit_status_changes (client_id, device_id, changed_at)
  where device_id is not null;

create table print_jobs (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  visit_id bigint not null,
  created_by_id int,
  created_at timestamptz not null,
  taken_until timestamptz,
  taken_by_id int,
  printed_at timestamptz,
  failed_at timestamptz,
  problem text,
  attempts int not null default 0,
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, visit_id) references visits (client_id, id) on delete cascade,
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id),
  foreign key (client_id, taken_by_id) references devices (client_id, id) on delete set null (taken_by_id)
);
create index print_jobs_waiting on print_jobs (client_id, site_id, id) where printed_at is null and failed_at is null;
select protect_tenant_table('print_jobs');

-- Kiosks and visitors have keys too: `user:7`, `device:3`, `visit:12`.
alter table idempotency_keys add column caller text;
update idempotency_keys set caller = 'user:' || user_id;
alter table idempotency_keys
  alter column caller set not null,
  drop constraint idempotency_keys_pkey,
  drop column user_id,
  add primary key (client_id, caller, key);
