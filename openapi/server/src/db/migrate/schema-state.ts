import { checksumOf, type Migration, numberOf } from './migration-files.ts';

/** A row of `schema_migrations`. */
export interface AppliedMigration {
  name: string;
  checksum: string;
  /** Number of the migration that a server must know to run on the database since. */
  contract: number | null;
}

/** The database does not match this server, or could not be migrated; the message says who has to do what. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

/**
 * The database has a history of migrations that does not begin with the first of this server's: it cannot be migrated.
 */
export class OtherHistory extends SchemaRefused {
  constructor() {
    super(
      'This database was created by a release whose migrations this one no longer has, so it cannot be brought up to ' +
        'date. Run the release that created it, or start with an empty database: another DATABASE_URL, or another ' +
        'DATA_DIR.',
    );
  }
}

/**
 * The part of `known` that has not run yet. A database may be ahead of a server: a new schema serves the previous
 * release, unless one of its migrations says otherwise.
 * @throws SchemaRefused if a file was changed after it had run, or the database no longer supports this server
 * @throws OtherHistory
 */
export function pendingOf(applied: readonly AppliedMigration[], known: readonly Migration[]): Migration[] {
  const numbers = new Set(known.map(numberOf));
  const wanted = applied.find(({ contract }) => contract !== null && !numbers.has(contract));
  if (wanted) {
    const number = String(wanted.contract).padStart(4, '0');
    throw new SchemaRefused(
      `This database is too new for this server: since ${wanted.name} ran, it serves servers that know migration ` +
        `${number}, and the newest of this one is ${known.at(-1)?.name ?? 'none'}. Start a newer release.`,
    );
  }
  const names = applied.map(({ name }) => name);
  if (known[0] && names.length > 0 && !names.includes(known[0].name)) throw new OtherHistory();
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const migration of known) {
    if (![undefined, checksumOf(migration)].includes(checksums.get(migration.name))) {
      throw new SchemaRefused(`Migration ${migration.name} was changed after it had run on this database.`);
    }
  }
  return known.filter(({ name }) => !checksums.has(name));
}
