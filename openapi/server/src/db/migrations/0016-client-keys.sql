-- One data key for each client, which encrypts its secrets, wrapped by the key that `key_id` names (PORTAL_SECRETS_KEY).
create table client_keys (
  client_id int primary key references clients,
  key_id text not null,
  wrapped text not null
);
select protect_tenant_table('client_keys');
