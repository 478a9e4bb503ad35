-- Second factors of log-ins with a password, the log-ins that wait for one, and the devices that need none for a time.

-- secret: encrypted (mechanisms/secrets). Without confirmed_at it is being set up, and is not required yet.
create table totp_factors (
  client_id int not null references clients,
  user_id int not null,
  secret text not null,
  -- Time step of the last accepted code: no code is accepted twice.
  last_step int not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index totp_factors_unconfirmed on totp_factors (created_at) where confirmed_at is null;
select protect_tenant_table('totp_factors');

-- code_hash: SHA-256 of 80 random bits. A code that was used is deleted.
create table recovery_codes (
  client_id int not null references clients,
  user_id int not null,
  code_hash text not null,
  primary key (client_id, user_id, code_hash),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
select protect_tenant_table('recovery_codes');

-- token_hash: SHA-256 of the cookie, base64url, as in sessions.
create table remembered_devices (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  -- The browser in user_devices, and forgotten with it.
  device_hash text not null,
  token_hash text not null,
  -- Null: not known.
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (client_id, id),
  unique (client_id, token_hash),
  unique (client_id, user_id, device_hash),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, user_id, device_hash) references user_devices on delete cascade
);
create index remembered_devices_by_age on remembered_devices (expires_at);
select protect_tenant_table('remembered_devices');

-- A log-in whose password was right. token_hash: as in sessions.
create table pending_log_ins (
  client_id int not null references clients,
  token_hash text not null,
  user_id int not null,
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index pending_log_ins_of_person on pending_log_ins (client_id, user_id);
create index pending_log_ins_by_age on pending_log_ins (expires_at);
select protect_tenant_table('pending_log_ins');
