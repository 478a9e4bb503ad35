-- Roll calls: who was thought to be on site, who was found, who said so.

create table roll_calls (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  site_id int not null,
  is_drill boolean not null,
  started_at timestamptz not null,
  started_by_id int not null,
  ended_at timestamptz,
  ended_by_id int,
  unique (client_id, id),
  foreign key (client_id, site_id) references sites (client_id, id),
  foreign key (client_id, started_by_id) references users (client_id, id),
  foreign key (client_id, ended_by_id) references users (client_id, id)
);
create unique index roll_calls_one_a_site on roll_calls (client_id, site_id) where ended_at is null;
create index roll_calls_newest on roll_calls (client_id, started_at, id);
select protect_tenant_table('roll_calls');

-- The list as it was frozen, with those who came later. `person` is a MusterPerson of the document, without its mark.
create table roll_call_people (
  client_id int not null references clients,
  roll_call_id bigint not null,
  key text not null,
  person jsonb not null,
  added_at timestamptz not null,
  -- Null: taken from the list.
  added_by_id int,
  primary key (client_id, roll_call_id, key),
  foreign key (client_id, roll_call_id) references roll_calls (client_id, id) on delete cascade,
  foreign key (client_id, added_by_id) references users (client_id, id)
);
select protect_tenant_table('roll_call_people');

-- Every mark of every warden is kept; the one with the latest marked_at holds.
create table roll_call_marks (
  client_id int not null references clients,
  roll_call_id bigint not null,
  -- Made by the device.
  id uuid not null,
  key text not null,
  status text not null check (status in ('unknown', 'safe', 'not-safe')),
  needs_assistance boolean not null,
  marked_at timestamptz not null,
  received_at timestamptz not null,
  marked_by_id int not null,
  primary key (client_id, roll_call_id, id),
  foreign key (client_id, roll_call_id) references roll_calls (client_id, id) on delete cascade,
  foreign key (client_id, marked_by_id) references users (client_id, id)
);
create index roll_call_marks_of_a_person on roll_call_marks (client_id, roll_call_id, key, marked_at, id);
select protect_tenant_table('roll_call_marks');
