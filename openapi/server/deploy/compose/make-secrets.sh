#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, once: three passwords, the two logins with them, the boot key, and the
# key of the secrets in the database.
set -eu
umask 022
if [ -e secrets ]; then
  echo "secrets is there already; nothing was changed." >&2
  exit 1
fi
# The folder is closed to others. The files are mounted one by one, and read there by users of the images.
mkdir -m 0700 secrets
for name in postgres portal-owner portal; do
  openssl rand -hex 24 > "secrets/$name-password"
done
echo "postgres://portal:$(cat secrets/portal-password)@database/portal" > secrets/DATABASE_URL
echo "postgres://portal_owner:$(cat secrets/portal-owner-password)@database/portal" > secrets/DATABASE_OWNER_URL
openssl rand -base64 32 > secrets/PORTAL_SECRETS_KEY
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out secrets/boot-key.pem
chmod 0644 secrets/boot-key.pem
echo "secrets was made. Keep copies of secrets/boot-key.pem and secrets/PORTAL_SECRETS_KEY apart from the backups."
