-- The audit log in parts of a month each, so that its indexes stay small and an operator can drop or archive what is old
-- (`drop table audit_log_2026_11`). Nothing else is ever deleted from it.
-- Name, columns and their order are those of before: a server of the release before goes on writing and reading. No row is
-- rewritten: what there is becomes the first partition whole. The table is locked while one index is built over it.

lock table audit_log in access exclusive mode;

alter table audit_log rename to audit_log_before;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter table audit_log_before alter column id drop identity;
alter table audit_log_before drop constraint audit_log_pkey;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter index audit_log_by_entity rename to audit_log_before_by_entity;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter index audit_log_by_time rename to audit_log_before_by_time;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter index audit_log_by_user rename to audit_log_before_by_user;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter index audit_log_by_action rename to audit_log_before_by_action;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
alter index audit_log_by_kind rename to audit_log_before_by_kind;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
drop trigger audit_log_append_only on audit_log_before;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
drop trigger audit_log_no_truncate on audit_log_before;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
drop policy own_client on audit_log_before;
-- older servers: they write and read audit_log, which is the partitioned table from here on.
drop policy whole_system on audit_log_before;

create table audit_log (
  id bigint generated always as identity,
  client_id int not null references clients,
  at timestamptz not null,
  user_id int,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  -- A unique key of a partitioned table has the column that it is partitioned by.
  primary key (id, at)
) partition by range (at);
create index audit_log_by_entity on audit_log (client_id, entity, entity_id, id);
create index audit_log_by_time on audit_log (client_id, at, id);
create index audit_log_by_user on audit_log (client_id, user_id, at, id);
create index audit_log_by_action on audit_log (client_id, action, at, id);
create index audit_log_by_kind on audit_log (client_id, entity, at, id);
select protect_tenant_table('audit_log');
revoke update, delete on audit_log from portal_app, portal_system;
-- Partitions get a copy of the row's trigger by themselves, of the statement's from guard_audit_partition.
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Rights and policies of the whole hold for who goes through it. A partition by its own name is nobody's but its owner's, for
-- whom row level security is forced as well, and who copies it by its name (pg_dump): hence a policy, and no rights.
create function guard_audit_partition(name text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('revoke all on %I from public, portal_app, portal_system', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy whole_system on %I to portal_system using (true) with check (true)', name);
  execute format('create trigger audit_log_no_truncate before truncate on %I '
    'for each statement execute function refuse_change()', name);
end $$;
-- older servers: they do not know the function.
revoke execute on function guard_audit_partition(text) from public;

-- For what no month is there for: a server whose nights did not run goes on writing.
create table audit_log_rest partition of audit_log default;
select guard_audit_partition('audit_log_rest');
select guard_audit_partition('audit_log_before');

-- older servers: what they wrote is attached as it is, and their numbers go on.
do $$
declare
  upto timestamptz;
  next_id bigint;
begin
  select coalesce(max(id), 0) + 1, greatest(max(at), now()) into next_id, upto from audit_log_before;
  upto := (date_trunc('month', upto at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  execute format('alter table audit_log attach partition audit_log_before for values from (minvalue) to (%L)', upto);
  execute format('alter table audit_log alter column id restart with %s', next_id);
end $$;

-- Makes the months from `today` on for a quarter ahead, and those that rows are waiting for in audit_log_rest. The owner's
-- right, lent to the server's own work. Attaching stops nobody from writing; who waits for a lock gives up soon, because others
-- wait behind it.
create function keep_audit_partitions(today date) returns int language plpgsql
  security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  first_month timestamp;
  month timestamp;
  months timestamp[];
  upto timestamptz;
  part text;
  made int := 0;
begin
  lock table audit_log_rest in access exclusive mode;
  alter table audit_log_rest no force row level security;
  select (substring(pg_get_expr(relpartbound, oid) from 'TO \(''([^'']+)''\)')::timestamptz) at time zone 'UTC'
    into first_month from pg_class where oid = to_regclass('audit_log_before');
  months := array(
    select generate_series(date_trunc('month', today::timestamp), today::timestamp + interval '3 months', interval '1 month')
    union
    select distinct date_trunc('month', at at time zone 'UTC') from audit_log_rest
    order by 1);
  foreach month in array months loop
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    continue when month < first_month or to_regclass(part) is not null;
    upto := (month + interval '1 month') at time zone 'UTC';
    execute format('create table %I (like audit_log including defaults)', part);
    alter table audit_log_rest disable trigger audit_log_append_only;
    execute format('with moved as (delete from audit_log_rest where at >= %L and at < %L returning *) '
      'insert into %I select * from moved', month at time zone 'UTC', upto, part);
    alter table audit_log_rest enable trigger audit_log_append_only;
    perform guard_audit_partition(part);
    execute format('alter table audit_log attach partition %I for values from (%L) to (%L)',
      part, month at time zone 'UTC', upto);
    made := made + 1;
  end loop;
  alter table audit_log_rest force row level security;
  return made;
end $$;
-- older servers: they do not know the function.
revoke execute on function keep_audit_partitions(date) from public;
grant execute on function keep_audit_partitions(date) to portal_system;

select keep_audit_partitions(current_date);
