import { fileURLToPath } from 'node:url';
import { FolderInUse } from '../lock.ts';
import { openDatabase } from '../open-database.ts';
import { migrate } from './migrate.ts';
import { openPostgresMigrator } from './migration-session.ts';
import { SchemaRefused } from './schema-state.ts';

const usage = `Usage: npm run migrate

Brings the schema of the database up to date. It may be run while servers of the release before serve.
The database is PostgreSQL under DATABASE_OWNER_URL (the login that owns it; without it DATABASE_URL, as the one login for
all), else PGlite under DATA_DIR (default .data; the server must be stopped).`;

async function run(): Promise<void> {
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (!url) {
    const dataDir = process.env.DATA_DIR || fileURLToPath(new URL('../../../../../.data', import.meta.url));
    const db = await openDatabase({ dataDir });
    await db.close();
    console.log('The schema is up to date.');
    return;
  }
  const ran = await migrate(
    { migrator: () => openPostgresMigrator(url) },
    {
      say: console.error,
      onApplied: (name, milliseconds) => console.log(`${name}: ${(milliseconds / 1000).toFixed(1)} s`),
    },
  );
  console.log(ran.length === 0 ? 'The schema was up to date.' : 'The schema is up to date.');
}

if (process.argv.length > 2) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await run();
  } catch (error) {
    const isPlain = error instanceof SchemaRefused || error instanceof FolderInUse;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}
