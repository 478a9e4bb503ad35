alter table attends
  -- To the invitation; asked again when the meeting moves. Servers of the version before write the whole list of attendees again, and lose
  -- replies to what is edited there while both run.
  add column reply text check (reply in ('accepted', 'declined')),
  add column replied_at timestamptz,
  -- Of the link in the last mail that asked (SHA-256, base64url); one mail may ask for several dates.
  add column reply_token_hash text;
create index attends_by_reply_token on attends (client_id, reply_token_hash) where reply_token_hash is not null;
