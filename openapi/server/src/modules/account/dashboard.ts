import type { Context } from '../../contract/handler.ts';
import { asJson } from '../../db/database.ts';

/** Saved per person; nothing of it is checked, because only the shell knows which cards there are. */
export async function replaceDashboard({ tx, user, body }: Context<'replaceDashboard'>): Promise<void> {
  const isAsTheRole = body.order.length + body.hidden.length === 0;
  await tx
    .updateTable('users')
    .set({ dashboard: isAsTheRole ? null : asJson(body) })
    .where('id', '=', user.id)
    .execute();
}
