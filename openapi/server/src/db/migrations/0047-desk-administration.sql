-- Zones and features of desks are kept by their version, a zone can be out of use, and a cleaning can be taken back.

alter table zones
  add column version int not null default 1,
  add column is_active boolean not null default true;

alter table desk_features add column version int not null default 1;

-- The day of the cleaning before today's, for who takes today's back.
alter table desks add column cleaned_before date;

-- The person of a desk that is still to be cleaned was told, once.
alter table desk_reservations add column cleaning_told_at timestamptz;
