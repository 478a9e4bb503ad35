-- Who operates the portal, the group of developers, and how the versions of the portal's parts load.

alter table clients
  -- Its superadmins decide which versions everybody gets, and see how they load at every client.
  add column operates_deployments boolean not null default false;
-- The demo as the seed makes it. Elsewhere somebody with access to the database names the client.
update clients set operates_deployments = true where key = 'demo' and mode = 'demo';

-- A client cannot make itself the operator, nor give itself another id or key.
revoke update on clients from portal_app;
grant update (
  name, product, mode, features, settings, terms, theme, signup_enabled, business_day_start, business_day_end, logo,
  privacy_url, version, support_email
) on clients to portal_app;

alter table user_groups drop constraint user_groups_group_name_check;
alter table user_groups add constraint user_groups_group_name_check check (group_name in (
  'superadmin', 'admin', 'employee', 'reception', 'security', 'cleaning', 'deskbooking', 'desk_admin',
  'deskbooking_admin', 'parking_admin', 'parking', 'reporting', 'PA', 'ev_space_booking', 'developer'));

-- Loads of the portal's parts in browsers, counted; nothing of a person stands here.
-- trial: the beginning of the rollout by which somebody logged in had the version, so that a rollout is judged by its own
-- loads alone; '' where the load was no trial.
-- bucket: of the duration (modules/deployments/rules/durations.ts); 0 for failures, whose durations say nothing.
create table load_counts (
  client_id int not null references clients on delete cascade,
  hour timestamptz not null,
  remote text not null,
  version text not null,
  phase text not null check (phase in ('entry', 'part', 'render')),
  outcome text not null
    check (outcome in ('ok', 'network', 'timeout', 'missing', 'refused', 'threw', 'incompatible')),
  trial text not null default '',
  bucket smallint not null,
  count int not null,
  primary key (client_id, hour, remote, version, phase, outcome, trial, bucket)
);
create index load_counts_by_hour on load_counts (hour);
create index load_counts_on_trial on load_counts (remote, version, trial) where trial <> '';
select protect_tenant_table('load_counts');
-- The one table that a client may read beyond its own rows: who operates the portal sees how versions load everywhere.
create policy operator_reads on load_counts for select to portal_app
  using ((select c.operates_deployments from clients c where c.id = current_client_id()));
