import { FolderInUse } from '../../openapi/server/src/db/lock.ts';
import { SchemaRefused } from '../../openapi/server/src/db/migrate/schema-state.ts';

/** Something that anyone who starts a server can put right; the message is all that has to be said. */
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

/** Reads settings; a wrong one is told without more. */
export function settingsFrom<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new NotReady(error instanceof Error ? error.message : String(error));
  }
}
