-- A registration has at most ten letters and digits; its spaces and hyphens are stored with it and do not count.
-- older servers: they write 10 at most, which the longer one takes.
alter table vehicle_registrations
  drop constraint vehicle_registrations_registration_check,
  add constraint vehicle_registrations_registration_check check (length(registration) <= 20);
