-- Desks that a person likes to have, in the order in which "as usual" tries them.
create table desk_favourites (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  user_id int not null,
  desk_id int not null,
  -- Among the person's favourites of the site, from 1.
  place int not null check (place between 1 and 10),
  unique (client_id, id),
  unique (client_id, user_id, desk_id),
  foreign key (client_id, user_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, desk_id) references desks (client_id, id) on delete cascade
);
create index desk_favourites_by_desk on desk_favourites (client_id, desk_id);
select protect_tenant_table('desk_favourites');
