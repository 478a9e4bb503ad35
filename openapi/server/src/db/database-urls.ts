export interface DatabaseUrls {
  /** The login that serves. None: PGlite. */
  databaseUrl: string | undefined;
  /** The login that owns the schema and migrates. None: the other one does both, or someone migrates beforehand. */
  databaseOwnerUrl: string | undefined;
  /** A replica for reports. None: the database itself. */
  reportsDatabaseUrl: string | undefined;
}

/** @throws Error naming the variable that is missing */
export function readDatabaseUrls(env: NodeJS.ProcessEnv = process.env): DatabaseUrls {
  const databaseUrl = env.DATABASE_URL || undefined;
  const databaseOwnerUrl = env.DATABASE_OWNER_URL || undefined;
  if (databaseOwnerUrl && !databaseUrl)
    throw new Error('DATABASE_OWNER_URL only migrates; DATABASE_URL, the login that serves, is missing.');
  const reportsDatabaseUrl = env.REPORTS_DATABASE_URL || undefined;
  if (reportsDatabaseUrl && !databaseUrl)
    throw new Error('REPORTS_DATABASE_URL is a replica; DATABASE_URL, the database itself, is missing.');
  return { databaseUrl, databaseOwnerUrl, reportsDatabaseUrl };
}
