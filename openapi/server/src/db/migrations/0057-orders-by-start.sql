-- no transaction
-- A report of catering counts cancelled orders as well, which the caterer's index leaves out.
create index concurrently if not exists addon_orders_by_start on addon_orders (client_id, site_id, starts_at);
