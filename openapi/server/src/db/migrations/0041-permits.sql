-- The end of which its person was told two weeks before: once for each end.
alter table permits add column reminded_of date;
