#!/bin/sh
# Runs a script of the portal. A secret that is mounted as /run/secrets/DATABASE_URL becomes the variable of that name, so
# that no password is in the container's configuration; a name in small letters (boot-key.pem) stays a file.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/[A-Z]*; do
  [ -f "$file" ] || continue
  export "${file##*/}=$(cat "$file")"
done
exec node --max-semi-space-size=16 --max-old-space-size=768 "$@"
