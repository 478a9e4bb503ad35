-- Displays at the doors of rooms and of whole floors, and what is booked there.

alter table devices
  add column resource_id int,
  add column floor_id int,
  -- older servers: they make kiosks and print agents only, and answer displays as a kind that they do not know.
  drop constraint devices_kind_check,
  add constraint devices_kind_check check (kind in ('kiosk', 'print-agent', 'room-display', 'floor-display')),
  -- older servers: what they make has neither.
  add constraint devices_resource_check check ((kind = 'room-display') = (resource_id is not null)),
  add constraint devices_floor_check check ((kind = 'floor-display') = (floor_id is not null)),
  add foreign key (client_id, resource_id) references resources (client_id, id) on delete cascade,
  add foreign key (client_id, floor_id) references floors (client_id, id);
create index devices_by_resource on devices (client_id, resource_id) where resource_id is not null;
create index devices_by_floor on devices (client_id, floor_id) where floor_id is not null;

alter table device_pairings
  -- older servers: they make kiosks and print agents only.
  drop constraint device_pairings_kind_check,
  add constraint device_pairings_kind_check check (kind in ('kiosk', 'print-agent', 'room-display', 'floor-display'));

-- What is booked at the door has no host and nobody who pressed; the display is named in its place.
-- older servers: such a booking holds its room for them too, but is not listed, because they look for its host.
alter table resource_bookings
  alter column user_id drop not null,
  alter column created_by_id drop not null,
  add column device_id int,
  add foreign key (client_id, device_id) references devices (client_id, id) on delete set null (device_id);
create index resource_bookings_by_device on resource_bookings (client_id, device_id) where device_id is not null;
