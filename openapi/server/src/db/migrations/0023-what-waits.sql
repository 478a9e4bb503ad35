-- What an administrator's card counts: few rows of tables that are large.
create index outbox_failed on outbox (client_id, failed_at) where failed_at is not null;
create index users_to_approve on users (client_id, last_name, first_name, id)
  where is_active and (pending_groups <> '{}' or pending_information <> '{}');
