-- Of people whole quarters are kept as well, so that a year of them is six rows each and not twelve. The job makes those of what is kept
-- already (docs/roll-ups.md).

-- older servers: they write days and months, look for these alone, and make a quarter stale with what it overlaps.
alter table report_marks
  drop constraint report_marks_span_check,
  add constraint report_marks_span_check check (span in ('day', 'month', 'quarter'));
