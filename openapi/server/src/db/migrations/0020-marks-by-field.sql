-- A mark says one thing: the status, or whether assistance is needed. Of each the last word holds, so that who ticks the one
-- never takes away the other.
-- older servers: they write both with every mark, which is more than the rule asks for.
alter table roll_call_marks
  alter column status drop not null,
  alter column needs_assistance drop not null,
  add constraint roll_call_marks_say_something check (num_nonnulls(status, needs_assistance) > 0);
