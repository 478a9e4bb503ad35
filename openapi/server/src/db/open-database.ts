import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './create-folder.ts';
import { createDb, type Db } from './database.ts';
import { claimFolder } from './lock.ts';
import { checkSchema, mayMigrate } from './migrate/check-schema.ts';
import { migrate } from './migrate/migrate.ts';
import { openPostgresMigrator } from './migrate/migration-session.ts';
import { OtherHistory } from './migrate/schema-state.ts';
import { openPglite } from './pglite-engine.ts';
import { openPostgres } from './postgres-engine.ts';

export interface DatabaseOptions {
  /** PostgreSQL; without it PGlite under `dataDir`. */
  url?: string | undefined;
  /** The login that owns the schema, where that of `url` does not: it migrates, and is then left alone. */
  ownerUrl?: string | undefined;
  /** Connections to PostgreSQL at most. */
  connections?: number | undefined;
  /** Folder of PGlite; claimed for this process alone. */
  dataDir: string;
  /** For a server that stays (see `PgliteOptions`); a seed that ends is faster without. */
  lean?: boolean;
  /** See `PostgresOptions`. */
  onAvailability?: (isAvailable: boolean, reason?: Error) => void;
  /** Called with what the migrations wait for. */
  say?: (message: string) => void;
  /**
   * For programs that fill an empty database with the demo: whether a PGlite database holds nothing else. If an older one
   * cannot be migrated, it is put aside then and replaced by an empty one.
   */
  isDemo?: ((db: Db) => Promise<boolean>) | undefined;
}

/**
 * Opens the database, claimed and migrated. A login that may not migrate is given the database only if it has what this
 * server needs. `close` gives the folder back.
 * @throws SchemaRefused saying what has to be done first
 */
export async function openDatabase({ url, ...options }: DatabaseOptions): Promise<Db> {
  return url ? openServer(url, options) : openFolder(options);
}

async function openServer(
  url: string,
  { ownerUrl, connections, onAvailability, say }: DatabaseOptions,
): Promise<Db> {
  const engine = openPostgres({
    url,
    ...(connections ? { connections } : {}),
    ...(onAvailability ? { onAvailability } : {}),
  });
  const telling = say ? { say } : {};
  try {
    if (ownerUrl) await migrate({ migrator: () => openPostgresMigrator(ownerUrl) }, telling);
    else if (await mayMigrate(engine)) await migrate(engine, telling);
    await checkSchema(engine);
    return createDb(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openFolder({ dataDir, ...options }: DatabaseOptions): Promise<Db> {
  const release = claimFolder(dataDir);
  try {
    const db = await openPgliteFolder(join(dataDir, 'pglite'), options);
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

async function openPgliteFolder(
  folder: string,
  options: Pick<DatabaseOptions, 'lean' | 'isDemo' | 'say'>,
): Promise<Db> {
  await createFolder(folder);
  const engine = await openPglite({ folder, lean: options.lean ?? false });
  try {
    await migrate(engine);
    return createDb(engine);
  } catch (error) {
    const isOldDemo = error instanceof OtherHistory && (await options.isDemo?.(createDb(engine)));
    await engine.close();
    if (!isOldDemo) throw error;
  }
  const aside = `${folder}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  renameSync(folder, aside);
  options.say?.(
    `The demo in ${folder} was created by an older release and cannot be brought up to date. A new demo replaces it; the ` +
      `old one is kept in ${aside}, which you can delete.`,
  );
  return openPgliteFolder(folder, options);
}
