-- Tokens by which programs outside the portal read its data. What was revoked stays: it says who could read what, and until when.
create table data_tokens (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null check (length(name) between 1 and 60),
  -- SHA-256, base64url; the token itself is nowhere.
  token_hash text not null,
  token_hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Else those of data_token_sites; a token whose sites were all removed reaches none.
  all_sites boolean not null,
  created_at timestamptz not null,
  created_by_id int,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id int,
  unique (client_id, id),
  unique (client_id, token_hash),
  foreign key (client_id, created_by_id) references users (client_id, id) on delete set null (created_by_id),
  foreign key (client_id, revoked_by_id) references users (client_id, id) on delete set null (revoked_by_id)
);
create unique index data_tokens_name on data_tokens (client_id, lower(name)) where revoked_at is null;
create index data_tokens_by_creator on data_tokens (client_id, created_by_id);
create index data_tokens_by_revoker on data_tokens (client_id, revoked_by_id);
select protect_tenant_table('data_tokens');

create table data_token_sites (
  client_id int not null references clients,
  token_id int not null,
  site_id int not null,
  primary key (client_id, token_id, site_id),
  foreign key (client_id, token_id) references data_tokens (client_id, id) on delete cascade,
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade
);
create index data_token_sites_by_site on data_token_sites (client_id, site_id);
select protect_tenant_table('data_token_sites');

-- What people's keys in exports are made with: one a client, so that the same person has the same key in every export of the client
-- and another one elsewhere, and nobody gets from the key to the person without it.
create table data_export_keys (
  client_id int primary key references clients,
  secret text not null,
  created_at timestamptz not null
);
select protect_tenant_table('data_export_keys');
