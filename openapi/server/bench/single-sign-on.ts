/**
 * A log-in by an identity provider beside one with a password, over HTTP on PostgreSQL, in alternation. The figure is
 * our two calls, the start and the callback; the second waits for the provider's token endpoint, which runs
 * in the same process. The provider's own pages do not count.
 *
 *   node openapi/server/bench/single-sign-on.ts
 */

import { buildApp } from '../src/app/app.ts';
import { demoPassword, seedDemo } from '../src/app/seed/seed-demo.ts';
import { readOutboundAllowance } from '../src/mechanisms/outbound/allowed-addresses.ts';
import { readSecretsKeys } from '../src/mechanisms/secrets/secrets-keys.ts';
import { connectDemo } from '../src/modules/single-sign-on/demo/connect-demo.ts';
import { arrive, start, walkProvider } from '../src/modules/single-sign-on/single-sign-on-test-data.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { startIdentityProvider } from '../src/testing/identity-provider.ts';
import { demoIds, onPostgres } from './run-bench.ts';
import { median, percentile } from './stats.ts';

const TIMES = 100;
const MOST_MS = 150;

const email = 'employee@demo.test';

await onPostgres(
  async (db) => {
    await seedDemo(db, () => new Date());
    const app = await buildApp({
      db,
      checkResponses: false,
      secretsKeys: readSecretsKeys({ PORTAL_SECRETS_KEY: Buffer.alloc(32, 'bench').toString('base64') }),
      outboundAllowance: readOutboundAllowance({ OUTBOUND_ALLOW: 'localhost' }),
    });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const provider = await startIdentityProvider({
      people: { employee: { email, email_verified: true, groups: [] } },
      origins: [`http://localhost:${port}`, 'http://localhost'],
    });
    await connectDemo(app, 'localhost', provider);
    const { clientId } = await demoIds(db);
    const { id } = await db.forClient(clientId, (tx) =>
      tx.selectFrom('connections').select('id').executeTakeFirstOrThrow(),
    );

    const passwords: number[] = [];
    const providers: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const agent = new Agent(overHttp(port), 'localhost');
      const began = performance.now();
      await agent.logIn(email, demoPassword);
      passwords.push(performance.now() - began);

      const browser = new Agent(overHttp(port), 'localhost');
      const first = performance.now();
      const to = await start(browser, id);
      const started = performance.now() - first;
      const back = await walkProvider(to, 'employee');
      const second = performance.now();
      const { isLoggedIn } = await arrive(browser, back);
      if (!isLoggedIn) throw new Error('The provider logged no one in.');
      providers.push(started + performance.now() - second);
    }
    const shown = (times: number[]) =>
      `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
    console.log(`${TIMES} log-ins each. Password: ${shown(passwords)}`);
    console.log(`By a provider: ${shown(providers)} of ours; p95 may have ${MOST_MS} ms`);
    await provider.close();
    await app.close();
  },
  { throwAway: true },
);
