import { writeFileSync } from 'node:fs';
import { createDb } from './database.ts';
import { generateTables } from './generate-tables.ts';
import { migrate } from './migrate/migrate.ts';
import { openPglite } from './pglite-engine.ts';

// After a new migration: `node openapi/server/src/db/write-tables.ts`. A test compares.
const engine = await openPglite({});
await migrate(engine);
const db = createDb(engine);
writeFileSync(new URL('tables.ts', import.meta.url), await db.system(generateTables));
await db.close();
