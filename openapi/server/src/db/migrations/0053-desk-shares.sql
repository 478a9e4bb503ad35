-- How much of a zone a team may have on a day. A team is a department of the directory, so that nobody keeps teams twice.
create table desk_shares (
  id int generated always as identity primary key,
  client_id int not null references clients,
  zone_id int not null,
  team text not null check (length(team) between 1 and 100),
  amount int not null check (amount between 1 and 1000),
  unit text not null check (unit in ('desks', 'percent')),
  unique (client_id, id),
  check (unit = 'desks' or amount <= 100),
  foreign key (client_id, zone_id) references zones (client_id, id) on delete cascade
);
create unique index desk_shares_one_a_team on desk_shares (client_id, zone_id, lower(team));
select protect_tenant_table('desk_shares');

-- Hour of the day before from which everybody may have what is left of the shares; null keeps them.
alter table zones add column share_release_hour smallint check (share_release_hour between 0 and 23);
