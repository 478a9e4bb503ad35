#!/bin/sh
# Run once by the image of PostgreSQL, after create-logins.sql: gives both logins their passwords.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$(cat /run/secrets/portal-owner-password)" --set=portal="$(cat /run/secrets/portal-password)" <<'SQL'
alter role portal_owner password :'owner';
alter role portal password :'portal';
SQL
