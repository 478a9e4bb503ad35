-- The day since which a parking space is in use: reports count its hours from then on. Until now a new space counted for all time
-- before, and so do those that there are: null.
alter table parking_spaces add column in_use_since date;

-- The notes of 0054, by this date: a new space leaves the sums before it as they are.
create or replace function note_parking_spaces() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct c.client_id, 'parking', c.car_park_id, date '-infinity', date 'infinity'
    from (
      select client_id, id, car_park_id, is_active, in_use_since from (
        select client_id, id, car_park_id, is_active, in_use_since from rows_before union all
        select client_id, id, car_park_id, is_active, in_use_since from rows_after) r
      group by client_id, id, car_park_id, is_active, in_use_since having count(*) = 1) c;
  elsif tg_op = 'INSERT' then
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select n.client_id, 'parking', n.car_park_id, min(coalesce(n.in_use_since, date '-infinity')), date 'infinity'
    from rows_after n group by n.client_id, n.car_park_id;
  else
    insert into report_changes (client_id, kind, scope_id, first_day, last_day)
    select distinct o.client_id, 'parking', o.car_park_id, date '-infinity', date 'infinity' from rows_before o;
  end if;
  return null;
end $$;
