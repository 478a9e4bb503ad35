-- A list of reservations is limited to the sites that its reader may use: the site rides along in the index of its order, so
-- that what is elsewhere is left out, and the rest counted, without a visit to the table.
create index desk_reservations_by_date_at_sites on desk_reservations (client_id, date, id) include (status, site_id);
drop index desk_reservations_by_date;
