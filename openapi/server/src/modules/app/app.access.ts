import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AccessRows } from '../../testing/access.ts';
import type { appHandlers } from './app-handlers.ts';
import { appLook } from './app-look.ts';

export const records = { app: readLook };

/** Nothing is inserted: each client has a look. */
async function readLook(tx: Tx): Promise<{ look: string }> {
  const { rows } = await sql<Parameters<typeof appLook>[0]>`select name, logo, theme from clients`.execute(
    tx,
  );
  const [client] = rows;
  if (client === undefined) throw new Error('There is no client.');
  return { look: appLook(client).id };
}

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof appHandlers, typeof records> = {
  getAppManifest: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/app-manifest/' }),
  },
  getAppIcon: {
    allowed: 'everyone',
    site: 'client',
    call: ({ app }) => ({ method: 'GET', url: `/api/app-icons/${app.look}/192/` }),
    foreign: 404,
  },
};
