-- Passkeys, which open an account alone or as the second step after the password, and the challenges that they sign.

-- credential_id, public_key (COSE): base64url. host: the only host that browsers offer the passkey at.
-- counter: uses, as the authenticator counts them; always 0 for those that do not.
create table passkeys (
  id int generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  host text not null,
  name text not null,
  -- Of its set-up. Null: not known.
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (client_id, id),
  unique (client_id, credential_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index passkeys_of_person on passkeys (client_id, user_id);
select protect_tenant_table('passkeys');

-- challenge: SHA-256 of the cookie of the browser that signs it. Deleted by its first use.
-- user_id: who sets up a passkey. Null: a log-in.
create table passkey_challenges (
  client_id int not null references clients,
  challenge text not null,
  user_id int,
  expires_at timestamptz not null,
  primary key (client_id, challenge),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade
);
create index passkey_challenges_of_person on passkey_challenges (client_id, user_id);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
select protect_tenant_table('passkey_challenges');
