-- no transaction
-- Reports of people leave out who was erased: a few of all, who were looked for among everybody.
create index concurrently if not exists users_erased on users (client_id, id) where erased_at is not null;
