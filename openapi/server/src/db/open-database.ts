import { join } from 'node:path';
import { createFolder } from './create-folder.ts';
import { createDb, type Db } from './database.ts';
import { claimFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite-engine.ts';
import { openPostgres } from './postgres-engine.ts';

export interface DatabaseOptions {
  /** PostgreSQL; without it PGlite under `dataDir`. */
  url?: string | undefined;
  /** Connections to PostgreSQL at most. */
  connections?: number | undefined;
  /** Folder of PGlite; claimed for this process alone. */
  dataDir: string;
  /** For a server that stays (see `PgliteOptions`); a seed that ends is faster without. */
  lean?: boolean;
  /** See `PostgresOptions`. */
  onAvailability?: (isAvailable: boolean, reason?: Error) => void;
}

/** Opens the database, claimed and migrated. `close` gives the folder back. */
export async function openDatabase({
  url,
  connections,
  dataDir,
  lean,
  onAvailability,
}: DatabaseOptions): Promise<Db> {
  if (url) {
    const engine = openPostgres({
      url,
      ...(connections ? { connections } : {}),
      ...(onAvailability ? { onAvailability } : {}),
    });
    try {
      await migrate(engine);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return createDb(engine);
  }
  const release = claimFolder(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    await createFolder(folder);
    const engine = await openPglite({ folder, lean: lean ?? false });
    await migrate(engine);
    const db = createDb(engine);
    return {
      ...db,
      async close() {
        await db.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
