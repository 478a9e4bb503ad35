import { openDatabase } from '../db/open-database.ts';
import { rotateSecretsKey } from '../mechanisms/secrets/secrets.ts';
import { readSecretsKeys } from '../mechanisms/secrets/secrets-keys.ts';
import { placeOf } from './backup/run-cli.ts';

/** `npm run rotate-secrets-key` (docs/secrets.md#another-key). */
const keys = readSecretsKeys(process.env);
const place = placeOf(process.env);
if (!keys || !place.url) {
  console.error('Set DATABASE_URL, and PORTAL_SECRETS_KEY to "<new key>,<old key>".');
  process.exitCode = 2;
} else {
  const db = await openDatabase({ ...place, say: console.error });
  try {
    const count = await rotateSecretsKey(db, keys);
    console.log(`${count} data keys are wrapped by another key now. The old key is no longer needed.`);
  } finally {
    await db.close();
  }
}
