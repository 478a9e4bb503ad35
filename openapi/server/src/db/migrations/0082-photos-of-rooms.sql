-- A photo of a room: an address like that of a person's photo. Its picture has a kind of its own, so that no room shows a person's.
alter table resources add column photo text;

alter table pictures drop constraint pictures_kind_check;
-- older servers: the check allows more than before.
alter table pictures add constraint pictures_kind_check check (kind in ('photo', 'room', 'logo', 'font'));
