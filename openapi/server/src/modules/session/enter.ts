import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { LogInMethod } from '../../mechanisms/sessions/session-store.ts';

/** Starts the session of a person who has proved who they are. */
export async function enter(
  { session, now, locale, audit }: Pick<OutsideContext<'logIn'>, 'session' | 'now' | 'locale' | 'audit'>,
  tx: Tx,
  userId: number,
  method: LogInMethod,
): Promise<void> {
  await session.start(tx, userId, method);
  const update = { last_log_in_at: now(), locale };
  await tx.updateTable('users').set(update).where('id', '=', userId).execute();
  await audit(tx, { action: 'log-in', entity: 'user', entityId: userId, by: userId });
}
