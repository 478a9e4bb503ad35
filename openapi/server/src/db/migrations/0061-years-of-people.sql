-- Of people the year so far is kept as well, so that the last twelve months of them are two to six rows each, half as many as before. The
-- job makes those of what is kept already (docs/roll-ups.md).

-- older servers: they write days and months, look for these and for quarters alone, and make a year stale with what it overlaps.
alter table report_marks
  drop constraint report_marks_span_check,
  add constraint report_marks_span_check check (span in ('day', 'month', 'quarter', 'year'));
