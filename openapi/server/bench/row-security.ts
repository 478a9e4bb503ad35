/**
 * The cost of row level security for a request: the same transaction (session and a page of desks) as `portal_app`,
 * whose policy confines it to one client, and as `portal_system`, whose policy is `true`. The conditions of both
 * queries alone select the rows of one client, so that both read the same rows.
 *
 *   node openapi/server/bench/row-security.ts
 */

import { newSettings } from '../src/app/new-client/defaults.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import type { Tx } from '../src/db/database.ts';
import { createSession, findSession } from '../src/mechanisms/sessions/session-store.ts';
import { siteScope } from '../src/mechanisms/site-scope.ts';
import { type Translate, translate } from '../src/mechanisms/texts/messages.ts';
import { findDesks } from '../src/modules/desks/desk-repository.ts';
import { demoIds, inRounds, onPostgres } from './run-bench.ts';
import { median } from './stats.ts';

const ROUNDS = 9;
const TIMES = 300;

const t: Translate = (message, params) => translate('en', message, params);

await onPostgres(
  async (db) => {
    await seedDemo(db, () => new Date());
    const { clientId, siteIds } = await demoIds(db);
    const token = await db.forClient(clientId, async (tx) => {
      const user = await tx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
      const device = { browser: null, system: null, network: null };
      const from = { method: 'password', device, deviceHash: '' } as const;
      return (await createSession(tx, user.id, from, new Date())).token;
    });
    const look = {
      groups: ['deskbooking'] as const,
      reader: null,
      sites: siteScope(siteIds, 'permitted'),
      now: new Date(),
    };
    const request = async (tx: Tx): Promise<void> => {
      await findSession(tx, token, { settings: newSettings }, new Date());
      await findDesks({ tx, query: {}, t }, look, { limitDays: null }, 'name');
    };
    const measureMedian = async (run: () => Promise<void>): Promise<number> => {
      const times = await inRounds(ROUNDS, async () => {
        const started = performance.now();
        for (let time = 0; time < TIMES; time += 1) await run();
        return (performance.now() - started) / TIMES;
      });
      return median(times);
    };

    await measureMedian(() => db.forClient(clientId, request, { readOnly: true }));
    const confined = await measureMedian(() => db.forClient(clientId, request, { readOnly: true }));
    const free = await measureMedian(() => db.system(request, { readOnly: true }));
    console.log(
      `${confined.toFixed(2)} ms a request confined to one client, ${free.toFixed(2)} ms where the policy is "true"`,
    );
  },
  { connections: 1, throwAway: true },
);
