-- A client's own words in each language: `{"de": {"name": "…"}}`. A text that is missing is shown as it was written first.
alter table resource_types add column translations jsonb not null default '{}';
alter table car_parks add column translations jsonb not null default '{}';
