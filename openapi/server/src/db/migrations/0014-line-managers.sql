-- Who approves has an active account, unless the client says that anybody at its allowed domains may.
alter table signup_configs add column line_manager_account_required boolean not null default true;
