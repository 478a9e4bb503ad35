-- What travels with a mail beside its text: a CSV, a picture. With its message it goes after thirty days, and sooner where the
-- message has left: then nobody needs it any more.
create table outbox_files (
  client_id int not null references clients on delete cascade,
  message_id uuid not null,
  position smallint not null,
  filename text not null check (length(filename) between 1 and 120),
  type text not null check (type in ('text/csv', 'image/png')),
  -- The Content-ID by which the HTML names it; null for a file that is listed.
  cid text,
  content bytea not null check (length(content) <= 2000000),
  primary key (client_id, message_id, position),
  foreign key (client_id, message_id) references outbox (client_id, id) on delete cascade
);
select protect_tenant_table('outbox_files');

-- The address at which mail programs end what the mail is one of (RFC 2369, RFC 8058).
alter table outbox add column unsubscribe_address text;

-- A report that goes to people by the clock of its site.
create table report_schedules (
  id int generated always as identity primary key,
  client_id int not null references clients,
  report text not null check (report in (
    'desk-utilization', 'desk-user-usage', 'resource-capacity', 'resource-user-usage', 'visitors', 'visitor-hosts',
    'parking-by-day', 'parking-requests', 'occupancy')),
  -- Of a report about a car park the site where that is.
  site_id int not null,
  car_park_id int,
  days text not null check (days in ('working', 'all')),
  frequency text not null check (frequency in ('weekly', 'monthly')),
  weekday smallint check (weekday between 1 and 7),
  -- Null of a monthly one is the month's last day.
  month_day smallint check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  -- Of recipients who have no account.
  locale text not null check (locale ~ '^[a-z]{2}$'),
  -- Who saved it last; it is sent while they may see the report.
  owner_id int not null,
  created_at timestamptz not null,
  -- Null: paused.
  next_run_at timestamptz,
  -- Of the run that is due: how often it failed, and until when nobody tries it.
  failures smallint not null default 0,
  try_after timestamptz,
  last_run_at timestamptz,
  last_outcome text check (last_outcome in ('sent', 'nobody', 'owner', 'feature', 'failed')),
  last_mail_count smallint not null default 0,
  version int not null default 1,
  unique (client_id, id),
  check ((frequency = 'weekly') = (weekday is not null)),
  check (frequency = 'monthly' or month_day is null),
  check ((report in ('parking-by-day', 'parking-requests')) = (car_park_id is not null)),
  foreign key (client_id, site_id) references sites (client_id, id) on delete cascade,
  foreign key (client_id, car_park_id) references car_parks (client_id, id) on delete cascade,
  foreign key (client_id, owner_id) references users (client_id, id)
);
create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;
create index report_schedules_of_client on report_schedules (client_id, site_id);
select protect_tenant_table('report_schedules');

create table report_recipients (
  id int generated always as identity primary key,
  client_id int not null references clients,
  schedule_id int not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  -- Might see people when they were added: without that right they get nothing any more, and not a lesser report.
  by_role boolean not null,
  unsubscribed_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, schedule_id) references report_schedules (client_id, id) on delete cascade
);
create unique index report_recipients_once on report_recipients (client_id, schedule_id, email);
select protect_tenant_table('report_recipients');

-- Each mail has a link of its own, since only its hash is kept and the next mail needs one too.
create table report_links (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  recipient_id int not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  foreign key (client_id, recipient_id) references report_recipients (client_id, id) on delete cascade
);
create index report_links_of_recipient on report_links (client_id, recipient_id);
create index report_links_by_age on report_links (client_id, created_at);
select protect_tenant_table('report_links');
