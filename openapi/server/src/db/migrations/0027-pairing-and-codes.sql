-- A device that is nobody's yet shows a code; who types it makes the device one of a site, under the secret that the device
-- has had since. Both are kept as hashes (SHA-256, base64url).
create table device_pairings (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  kind text not null check (kind in ('kiosk', 'print-agent')),
  code_hash text not null,
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paired_at timestamptz,
  unique (client_id, id),
  unique (client_id, code_hash)
);
create index device_pairings_by_end on device_pairings (expires_at);
select protect_tenant_table('device_pairings');

-- Address of the QR code that travels with a mail as a picture; drawn when it is sent.
alter table outbox add column code_address text;
