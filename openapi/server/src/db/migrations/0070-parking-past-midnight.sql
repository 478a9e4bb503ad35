-- Parking may end on the day after it begins. A whole day has 25 hours where the clocks go back.
-- older servers: the new check allows all that the old one did
alter table parking_reservations drop constraint parking_reservations_check1,
  add constraint parking_reservations_longest check (extract(epoch from ends_at - starts_at) <= 90000);
-- older servers: the new check allows all that the old one did
alter table ev_bookings drop constraint ev_bookings_check1,
  add constraint ev_bookings_longest check (extract(epoch from ends_at - starts_at) <= 90000);
-- older servers: the new check allows all that the old one did
alter table parking_watches drop constraint parking_watches_check1,
  add constraint parking_watches_longest check (extract(epoch from ends_at - starts_at) <= 90000);
alter table parking_standing_requests drop constraint parking_standing_requests_check;
