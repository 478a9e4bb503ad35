-- Sessions that their owners can recognise and end, and the browsers that a person has logged in with.

-- id: names the session in the API, where its token_hash has no place. Rewrites the table, which has two weeks of log-ins.
-- browser, system: names from User-Agent, without versions. network: address of the last use, shortened.
-- device_hash: SHA-256 of the browser's device cookie, base64url. Null: begun by an older server.
alter table sessions
  add column id bigint generated always as identity,
  add column method text not null default 'password',
  add column browser text,
  add column system text,
  add column network text,
  add column device_hash text;

-- Each browser that a person has logged in with: a log-in from any other one is reported by email.
create table user_devices (
  client_id int not null references clients,
  user_id int not null,
  device_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (client_id, user_id, device_hash),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index user_devices_by_age on user_devices (client_id, last_used_at);
select protect_tenant_table('user_devices');
