-- Visitors who come by car: their plate is as long here as in their visit, and the visit knows what the cameras saw of it.

-- older servers: they write 10 at most, which the longer one takes.
alter table parking_reservations
  drop constraint parking_reservations_registration_check,
  add constraint parking_reservations_registration_check check (length(registration) <= 20);

-- By the cameras' own times: the latest of each, whatever the order in which they came; and that its hosts were told, once.
alter table visits
  add column car_came_at timestamptz,
  add column car_left_at timestamptz,
  add column car_told_at timestamptz;
