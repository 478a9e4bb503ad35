-- Log-ins by SAML 2.0.

-- Of OpenID Connect; the nonce of SAML is the ID of the request.
alter table log_in_attempts alter column code_verifier drop not null;
-- The provider posts its answer without the browser’s cookies: it waits here for the request that has them.
alter table log_in_attempts add column answer jsonb;
alter table log_in_attempts add column answered_at timestamptz;

-- Accepted assertions, until they end: none counts twice.
create table saml_assertions (
  client_id int not null references clients,
  connection_id int not null,
  -- SHA-256 of its ID.
  id_hash text not null,
  expires_at timestamptz not null,
  primary key (client_id, connection_id, id_hash),
  foreign key (client_id, connection_id) references connections (client_id, id) on delete cascade
);
create index saml_assertions_by_age on saml_assertions (client_id, expires_at);
select protect_tenant_table('saml_assertions');
