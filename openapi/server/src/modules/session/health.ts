import { sql } from 'kysely';
import type { Answer } from '../../contract/handler.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';

const TIMEOUT_MS = 2_000;

/**
 * Fit to serve while the database answers within two seconds, and the server is not about to end. Without room to write it is degraded and
 * stays in service: every other process has the same database, and reading works.
 */
export async function health({ db, version, isStopping }: Portal): Promise<Answer<'getHealth'>> {
  const database = db.engine.kind;
  const isFit =
    !isStopping() && (await answers(db.system((tx) => sql`select 1`.execute(tx), { readOnly: true })));
  if (isFit && db.isFull()) {
    const detail = 'No space left to write: reading works, saving does not.';
    return { status: 200, body: { status: 'degraded', database, version, detail } };
  }
  if (isFit) return { status: 200, body: { status: 'ok', database, version } };
  return { status: 503, body: { status: 'unavailable', database, version } };
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([answered, late]);
  clearTimeout(timer);
  return isInTime;
}
