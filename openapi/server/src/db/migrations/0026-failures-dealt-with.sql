-- What kiosks and printers could not do is a list that somebody works through: what was dealt with, when and by whom.
-- older servers: they leave the new columns empty.
alter table kiosk_failures
  add column settled_at timestamptz,
  add column settled_by_id int,
  add foreign key (client_id, settled_by_id) references users (client_id, id) on delete set null (settled_by_id);

-- older servers: the same.
alter table print_jobs
  -- When it was last asked for; null: when it was made.
  add column queued_at timestamptz,
  -- Why the portal gave it up; `problem` is what a print agent says.
  add column reason text check (reason in ('no-answer', 'expired', 'left')),
  -- The language of whoever asked for it.
  add column locale text,
  add column settled_at timestamptz,
  add column settled_by_id int,
  add foreign key (client_id, settled_by_id) references users (client_id, id) on delete set null (settled_by_id);

-- The open ones, which are few in tables that are large.
create index kiosk_failures_open on kiosk_failures (client_id, failed_at, id) where settled_at is null;
create index print_jobs_open on print_jobs (client_id, created_at, id) where printed_at is null and settled_at is null;
