import { FolderInUse } from '../../openapi/server/src/db/lock.ts';
import { SchemaRefused } from '../../openapi/server/src/db/migrate/schema-state.ts';

/** An error that the user can correct when starting a server; its message is all they need. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** Says why a server did not start, and ends the process. */
export function endWith(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    console.error(`Port ${process.env.PORT ?? 8080} is in use; set PORT to another one.`);
  else if ([FolderInUse, SchemaRefused, NotReady].some((known) => error instanceof known))
    console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
}

/** Reads settings; for a wrong one, only the message is printed. */
export function settingsFrom<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new NotReady(error instanceof Error ? error.message : String(error));
  }
}
