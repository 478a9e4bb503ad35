import { backUpPostgres } from './back-up-postgres.ts';
import { type Manifest, readBackup, writeBackup } from './backup-folder.ts';
import { backUpPglite, restorePglite } from './pglite-backup.ts';
import { BackupRefused } from './refused.ts';
import { restorePostgres } from './restore-postgres.ts';
import { differences } from './row-counts.ts';

/** Which database: PostgreSQL under `url`, else PGlite in `dataDir`. */
export interface Place {
  url: string | undefined;
  dataDir: string;
}

/** Makes a backup of the whole database in a new folder under `parent`. */
export function backUp(
  { url, dataDir }: Place,
  parent: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  return writeBackup(parent, now, (draft) =>
    url ? backUpPostgres(url, draft) : backUpPglite(dataDir, draft),
  );
}

/**
 * Restores a backup into an empty database, and compares the rows of every table with those that were backed up.
 * @throws BackupRefused if the backup is not whole, the database not empty or of the other kind, or a row is missing
 */
export async function restore({ url, dataDir }: Place, folder: string): Promise<Manifest> {
  const { manifest, path } = await readBackup(folder);
  const engine = url ? 'postgresql' : 'pglite';
  if (engine !== manifest.engine) {
    const hint = url ? 'Unset DATABASE_URL and DATABASE_OWNER_URL.' : 'Set DATABASE_URL.';
    throw new BackupRefused(`The backup is of ${manifest.engine} and cannot go into ${engine}. ${hint}`);
  }
  const rows = await (url ? restorePostgres(url, manifest, path) : restorePglite(dataDir, path));
  const differing = differences(manifest.rows, rows);
  if (differing.length > 0) {
    throw new BackupRefused(
      `The restored database is not what was backed up; do not use it. Rows of ${differing.join('; ')}.`,
    );
  }
  return manifest;
}
