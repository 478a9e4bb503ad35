import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './refused.ts';
import type { RowCounts } from './row-counts.ts';

/** The description of a backup, in its `backup.json`. */
export interface Manifest {
  format: 1;
  engine: 'postgresql' | 'pglite';
  /** Major version of PostgreSQL, also of the one inside PGlite. */
  engineVersion: number;
  /** When the rows were read, ISO 8601. */
  madeAt: string;
  /** The one file besides `backup.json`, its length in bytes and its SHA-256 in hexadecimal. */
  file: string;
  bytes: number;
  sha256: string;
  /** Rows of each table at that moment, by schema and name. */
  rows: RowCounts;
  /** Roles that the backup grants rights to; they belong to the cluster, and so are not in the file. */
  roles: string[];
}

/** The properties that the writer of the file knows. */
export type Contents = Omit<Manifest, 'format' | 'madeAt' | 'bytes' | 'sha256'>;

const MANIFEST = 'backup.json';
const DRAFT = '.draft-';

/**
 * Makes a backup in a folder of its own under `parent`, named after the time. It gets its name only when all of it is
 * on the disk, so that an incomplete one is never taken for a backup.
 * @param write puts the file into the folder
 * @returns the new folder
 * @throws BackupRefused if that name is taken
 */
export async function writeBackup(
  parent: string,
  now: Date,
  write: (draft: string) => Promise<Contents>,
): Promise<{ folder: string; manifest: Manifest }> {
  const name = `portal-${now.toISOString().replace(/\.\d+|[:-]/g, '')}`;
  const folder = join(parent, name);
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already; nothing was written.`);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const draft = join(parent, `${DRAFT}${name}-${process.pid}`);
  // It contains personal data and password hashes: no one else may read it.
  mkdirSync(draft, { mode: 0o700 });
  try {
    const contents = await write(draft);
    const path = join(draft, contents.file);
    const { size: bytes } = statSync(path);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      ...contents,
      bytes,
      sha256: await sha256(path),
    };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    for (const one of [path, join(draft, MANIFEST), draft]) flush(one);
    renameSync(draft, folder);
    flush(parent);
    return { folder, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Reads a backup and checks that its file is unchanged.
 * @throws BackupRefused with the reason
 */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; path: string }> {
  if (basename(folder).startsWith(DRAFT)) throw new BackupRefused(`${folder} was never finished.`);
  const manifest = readManifest(folder);
  const path = join(folder, manifest.file);
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  if (bytes !== manifest.bytes) {
    throw new BackupRefused(
      `${path} has ${bytes ?? 'no'} bytes instead of ${manifest.bytes}: it was cut off.`,
    );
  }
  if ((await sha256(path)) !== manifest.sha256) {
    throw new BackupRefused(`${path} was changed since it was made: its SHA-256 is another.`);
  }
  return { manifest, path };
}

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const hint = 'Name the folder that `npm run backup` made.';
  if (!existsSync(path)) throw new BackupRefused(`${folder} is no backup: it has no ${MANIFEST}. ${hint}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    value = undefined;
  }
  if (!isManifest(value)) throw new BackupRefused(`${path} is not that of a backup this version can read.`);
  return value;
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { format, engine, engineVersion, file, bytes, sha256, rows, roles, madeAt } = value as Record<
    keyof Manifest,
    unknown
  >;
  return (
    format === 1 &&
    (engine === 'postgresql' || engine === 'pglite') &&
    typeof engineVersion === 'number' &&
    typeof madeAt === 'string' &&
    // A name without a path: nothing outside the folder is read.
    typeof file === 'string' &&
    file === basename(file) &&
    typeof bytes === 'number' &&
    typeof sha256 === 'string' &&
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).every(Number.isInteger) &&
    Array.isArray(roles) &&
    roles.every((role) => typeof role === 'string')
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** To the disk, including the names in a folder. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
