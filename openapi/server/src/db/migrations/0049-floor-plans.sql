-- A floor's plan may be a picture of points, too; whichever it is, its address names its content. Rooms may have a marker of their own shape.
-- (The draft of an editor will be a table of its own: what is here is what everybody sees.)
alter table floors
  add column png bytea,
  -- Of what is shown: the drawing where there is no picture of points.
  add column image_hash text generated always as (case when png is null then md5(image) else md5(png) end) stored;

alter table resources add column floor_plan_icon_shape text check (floor_plan_icon_shape in ('circle', 'square'));
