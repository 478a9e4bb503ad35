-- How a person has arranged the dashboard: keys of cards in their order, and those that are hidden. Null: as the role has it.
alter table users add column dashboard jsonb;
