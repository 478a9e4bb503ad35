import { createReadStream, createWriteStream, existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Engine } from '../../db/engine.ts';
import { claimFolder } from '../../db/lock.ts';
import { openPglite } from '../../db/pglite-engine.ts';
import type { Contents } from './backup-folder.ts';
import { majorVersion } from './postgres-session.ts';
import { BackupRefused } from './refused.ts';
import { countRows, type RowCounts, type RunStatement } from './row-counts.ts';

/**
 * Packs the data folder of a PGlite that no server is using: two processes on one folder would lose rows.
 * @throws FolderInUse naming the server
 */
export function backUpPglite(dataDir: string, folder: string): Promise<Contents> {
  const data = join(dataDir, 'pglite');
  if (!existsSync(data)) throw new BackupRefused(`There is no database in ${dataDir}.`);
  return claimed(dataDir, async () => {
    const engine = await openPglite({ folder: data });
    try {
      const contents = await withAsk(engine, async (ask) => ({
        engineVersion: await majorVersion(ask),
        rows: await countRows(ask),
      }));
      const file = 'database.tar.gz';
      const packed = createWriteStream(join(folder, file), { mode: 0o600 });
      await pipeline(Readable.fromWeb((await engine.dump()).stream()), createGzip(), packed);
      return { engine: 'pglite', file, roles: [], ...contents };
    } finally {
      await engine.close();
    }
  });
}

/** Unpacks it where there is no database yet. The folder gets its name when it is whole, as a new one does. */
export function restorePglite(dataDir: string, path: string): Promise<RowCounts> {
  return claimed(dataDir, async () => {
    const folder = join(dataDir, 'pglite');
    if (existsSync(folder)) {
      throw new BackupRefused(
        `${dataDir} has a database. A backup is restored into an empty folder only; move ${folder} away, or set another DATA_DIR.`,
      );
    }
    const draft = `${folder}.new`;
    const unpacked = join(dataDir, 'restore.tar');
    rmSync(draft, { recursive: true, force: true });
    try {
      await pipeline(createReadStream(path), createGunzip(), createWriteStream(unpacked, { mode: 0o600 }));
      const engine = await openPglite({ folder: draft, snapshot: await openAsBlob(unpacked) });
      const rows = await withAsk(engine, countRows).finally(() => engine.close());
      renameSync(draft, folder);
      return rows;
    } finally {
      rmSync(unpacked, { force: true });
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

async function claimed<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = claimFolder(dataDir);
  try {
    return await work();
  } finally {
    release();
  }
}

async function withAsk<T>(engine: Engine, work: (ask: RunStatement) => Promise<T>): Promise<T> {
  const connection = await engine.acquire();
  try {
    return await work(
      async (statement) => (await connection.run(statement)).rows as Record<string, unknown>[],
    );
  } finally {
    connection.release();
  }
}
