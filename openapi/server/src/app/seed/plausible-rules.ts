/** A company's plausible days, for the tests of the demo: each query counts the rows that break its rule at `now`. */
export const plausibleRules: readonly (readonly [string, (now: string) => string])[] = [
  [
    'people who are at two sites on a day',
    () => `
      select count(*) from (
        select user_id from (
          select a.user_id, m.site_id, (m.starts_at at time zone s.time_zone)::date as day
          from attends a join meetings m on m.id = a.meeting_id and m.status = 'booked' join sites s on s.id = m.site_id
          union select user_id, site_id, date from desk_reservations where status in ('approved', 'pending')
          union select user_id, site_id, date from parking_reservations where status = 'confirmed' and user_id is not null
          union select user_id, site_id, date from presences where on_site
        ) places group by user_id, day having count(distinct site_id) > 1) people`,
  ],
  [
    'meetings of a person during another one',
    () => `
      select count(*) from (
        select m.starts_at < max(m.ends_at) over (partition by a.user_id order by m.starts_at, m.id
          rows between unbounded preceding and 1 preceding) as is_during
        from attends a join meetings m on m.id = a.meeting_id where m.status = 'booked') meetings
      where is_during`,
  ],
  [
    'people with more than five meetings on a day',
    () => `
      select count(*) from (
        select from attends a join meetings m on m.id = a.meeting_id and m.status = 'booked' join sites s on s.id = m.site_id
        group by a.user_id, (m.starts_at at time zone s.time_zone)::date having count(*) > 5) days`,
  ],
  [
    'meetings outside working hours, but for now and for rooms that are staffed around the clock',
    (now) => `
      select count(*) from meetings m join sites s on s.id = m.site_id
      where m.status = 'booked'
        and (m.starts_at at time zone s.time_zone)::date <> (timestamptz '${now}' at time zone s.time_zone)::date
        and ((m.starts_at at time zone s.time_zone)::time < '08:00' or (m.ends_at at time zone s.time_zone)::time > '18:00')
        and m.description not in ('Control room shift', 'IT drop-in')
        and abs(extract(epoch from m.starts_at - timestamptz '${now}')) > 3600`,
  ],
  [
    'weekend days at a headquarters without a visit, or with more than a fifth of a working day’s',
    (now) => `
      with headquarters as (
        select min(id) as site_id from sites where client_id in (select client_id from visits) group by client_id
      ), days as (
        select day::date from generate_series(date '${now.slice(0, 10)}' - 25, date '${now.slice(0, 10)}' + 10, interval '1 day') day
        where extract(isodow from day) > 5 and abs(day::date - date '${now.slice(0, 10)}') > 1
      )
      select count(*) from days cross join headquarters h
      where (select count(*) from visits v where v.site_id = h.site_id and v.day = days.day) not between 1 and (
        select count(*)::float / count(distinct o.day) / 5 from visits o
        where o.site_id = h.site_id and extract(isodow from o.day) < 6 and o.day < date '${now.slice(0, 10)}' - 1)`,
  ],
  [
    'weekdays on which too many or too few desks were taken',
    (now) => `
      select count(*) from (
        select r.client_id, extract(isodow from r.date) as weekday, count(*)::float / count(distinct r.date) / (
          select count(*) from desks d where d.client_id = r.client_id and d.is_active and not d.closed) as share
        from desk_reservations r
        where r.status in ('approved', 'released')
          and r.date between date '${now.slice(0, 10)}' - 57 and date '${now.slice(0, 10)}' - 2
        group by 1, 2) days
      where not case when weekday in (2, 3, 4) then share between 0.6 and 0.75 else share between 0.35 and 0.58 end`,
  ],
  [
    'names with letters that only a test would choose',
    () => `
      select count(*) from (
        select client_id, first_name, last_name from users union all select client_id, first_name, last_name from visitors) people
      where first_name !~ '^[A-Z][a-z]{1,11}$' or last_name !~ '^[A-Z][a-z]{1,11}$'`,
  ],
  [
    'clients at which not one in three has a photo',
    () => `
      select count(*) from (
        select avg((photo is not null)::int) as share from users where password_hash is null group by client_id
        union all select avg((photo is not null)::int) from visitors group by client_id) people
      where share not between 0.3 and 0.36`,
  ],
  [
    'clients at which not two in three rooms have a photo',
    () => `
      select count(*) from (
        select avg((photo is not null)::int) as share from resources where capacity is not null group by client_id) rooms
      where share not between 0.6 and 0.72`,
  ],
];
