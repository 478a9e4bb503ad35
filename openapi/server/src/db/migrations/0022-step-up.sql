-- proved_at: when the person of the session last proved who they are (rules/access.md#step-up). Null: at the log-in.
alter table sessions add column proved_at timestamptz;
