-- Appointments of customers with employees.

create table appointment_services (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text collate "und-x-icu" not null,
  description text not null default '',
  minutes smallint not null check (minutes between 5 and 480),
  is_active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  unique (client_id, id)
);
create unique index appointment_services_name on appointment_services (client_id, lower(name));
select protect_tenant_table('appointment_services');

create table appointment_providers (
  client_id int not null references clients,
  service_id int not null,
  user_id int not null,
  primary key (client_id, service_id, user_id),
  foreign key (client_id, service_id) references appointment_services (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references users (client_id, id)
);
create index appointment_providers_by_user on appointment_providers (client_id, user_id);
select protect_tenant_table('appointment_providers');

create table appointments (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- Secret in the customer's link.
  uuid uuid not null default gen_random_uuid() unique,
  site_id int not null,
  provider_id int not null,
  -- `done` is not stored: an agreed appointment is done once it is over.
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'declined', 'suggested', 'confirmed', 'cancelled')),
  -- The status that still applies while the customer considers a suggestion.
  agreed text check (agreed in ('approved', 'confirmed')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  company text,
  notes text not null default '',
  locale text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The provider's meeting: set once a time is agreed, and retained after cancellation.
  meeting_id bigint,
  reason text,
  created_by_id int,
  decided_by_id int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  search_text text generated always as (
    fold(first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email)) stored,
  unique (client_id, id),
  check (ends_at > starts_at),
  check (agreed is null or meeting_id is not null),
  check ((status in ('approved', 'confirmed')) = (agreed is not null and agreed = status)),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, provider_id) references users (client_id, id),
  foreign key (client_id, meeting_id) references meetings (client_id, id),
  foreign key (client_id, created_by_id) references users (client_id, id),
  foreign key (client_id, decided_by_id) references users (client_id, id)
);
create index appointments_by_site on appointments (client_id, site_id, starts_at, id);
create index appointments_by_provider on appointments (client_id, provider_id, starts_at, id);
create index appointments_by_creator on appointments (client_id, created_by_id, starts_at, id);
create index appointments_by_decider on appointments (client_id, decided_by_id);
create index appointments_by_email on appointments (client_id, email);
create unique index appointments_by_meeting on appointments (client_id, meeting_id) where meeting_id is not null;
-- For retention.
create index appointments_with_details on appointments (client_id, ends_at, id) where erased_at is null;
select protect_tenant_table('appointments');

-- Requested services, with their names and durations at that time.
create table appointment_lines (
  client_id int not null references clients,
  appointment_id bigint not null,
  position smallint not null,
  service_id int,
  name text not null,
  minutes smallint not null,
  primary key (client_id, appointment_id, position),
  foreign key (client_id, appointment_id) references appointments (client_id, id) on delete cascade,
  foreign key (client_id, service_id) references appointment_services (client_id, id) on delete set null (service_id)
);
create index appointment_lines_by_service on appointment_lines (client_id, service_id);
select protect_tenant_table('appointment_lines');

-- A provider's occupied times: the agreed time, and a suggestion that awaits the customer's answer. One appointment may
-- hold both, and they may overlap.
create table appointment_holds (
  client_id int not null references clients,
  appointment_id bigint not null,
  kind text not null check (kind in ('agreed', 'suggested')),
  provider_id int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (client_id, appointment_id, kind),
  -- Ten services at most; queries look no further back than this.
  check (ends_at > starts_at and extract(epoch from ends_at - starts_at) <= 86400),
  foreign key (client_id, appointment_id) references appointments (client_id, id) on delete cascade,
  foreign key (client_id, provider_id) references users (client_id, id),
  exclude using gist (
    client_id with =,
    provider_id with =,
    appointment_id with <>,
    tstzrange(starts_at, ends_at) with &&
  )
);
-- For queries: under row level security they cannot use the constraint's own index.
create index appointment_holds_of_provider on appointment_holds (client_id, provider_id, starts_at)
  include (ends_at, appointment_id);
select protect_tenant_table('appointment_holds');
