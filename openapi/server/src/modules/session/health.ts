import { sql } from 'kysely';
import type { Answer, OutsideContext } from '../../contract/handler.ts';

/** Fit to serve when the database answers within two seconds. */
const PATIENCE_MS = 2_000;

export async function health({
  transaction,
  engine,
  version,
}: OutsideContext<'getHealth'>): Promise<Answer<'getHealth'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), PATIENCE_MS);
  });
  try {
    await Promise.race([transaction((tx) => sql`select 1`.execute(tx), { readOnly: true }), late]);
    return { status: 200, body: { status: 'ok', database: engine, version } };
  } catch {
    return { status: 503, body: { status: 'unavailable', database: engine, version } };
  } finally {
    clearTimeout(timer);
  }
}
