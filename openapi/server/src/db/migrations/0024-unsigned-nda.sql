-- What was asked at a check-in stays as it was, until an administrator chooses otherwise. Servers of the version before do
-- not read it, and would drop it with a change of other settings: then it counts as this again.
update clients set settings = '{"visitor_unsigned_nda": "ignore"}'::jsonb || settings;
