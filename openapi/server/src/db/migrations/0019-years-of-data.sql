-- Nightly work in small transactions: how far the night has got, so that a server that starts again goes on there.
-- `after` is the last key of the last batch, `done` how many rows were changed so far.
alter table nightly_runs
  add column after text,
  add column done int not null default 0,
  add column finished_at timestamptz;
-- A row of before was written with the work that it stands for.
update nightly_runs set finished_at = now();
create index nightly_runs_by_day on nightly_runs (day);

-- What the retention looks for, and nothing else: a night must not read all visits of all years.
create index visits_with_details on visits (client_id, ends_at, id)
  where registration is not null or delay is not null or lanyard_number is not null or needs_parking
    or arrival_token_hash is not null or host_answer is not null;
create index visitors_known on visitors (client_id, id) where erased_at is null;
create index print_jobs_by_age on print_jobs (client_id, created_at);
create index kiosk_failures_by_age on kiosk_failures (client_id, failed_at);

-- The people of an old roll call are forgotten once.
alter table roll_calls add column people_forgotten_at timestamptz;
create index roll_calls_with_people on roll_calls (client_id, started_at, id) where people_forgotten_at is null;
create index roll_call_people_by_key on roll_call_people (client_id, key);
