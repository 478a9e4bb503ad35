-- Employees know the visitors whom they have added.
create index visitors_by_maker on visitors (client_id, created_by_id) where created_by_id is not null;
