import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../app/seed/random.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';
import { beginPayment, currentOf, notifyPayment, readLedger } from './credits-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql`update car_parks set needs_credits = name in ('Garage', 'Field', 'Meadow')`.execute(tx),
  );
});
afterAll(() => portal.close());

const people = ['parking', 'permit', 'ev', 'onesite'] as const;
const parks = ['Garage', 'Field', 'Meadow'] as const;
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

it('adds up after any order of requests, releases, repeated payment notifications and corrections', async () => {
  const random = createRandom('ledger');
  const agents = new Map<string, Agent>();
  for (const account of [...people, 'parking-admin'] as const)
    agents.set(account, await portal.loginAs(account));
  const agent = (account: string) => agents.get(account) as Agent;
  const told: string[] = [];
  const one = async () => {
    const who = random.pick(people);
    const kind = random.below(10);
    if (kind < 4) {
      await agent(who).post('/api/parking/reservations/', {
        target_carpark: data.carParks[random.pick(parks)],
        ...{ start_time: '09:00', end_time: '17:00', dates: [random.pick(days)] },
      });
    } else if (kind < 7) {
      const { body } = await agent(who).get('/api/parking/reservations/?mine=true&hide_cancelled=true');
      const row = body.results[random.below(Math.max(1, body.results.length))];
      if (!row) return;
      const by = random.chance(0.3) ? 'parking-admin' : who;
      const verb = row.status === 'confirmed' && by === who ? 'release' : 'cancel';
      await agent(by).post(
        `/api/parking/reservations/${row.id}/${verb}/`,
        verb === 'cancel' ? {} : undefined,
      );
    } else if (kind === 7) {
      const payment =
        told.length > 0 && random.chance(0.5) ? random.pick(told) : await beginPayment(agent(who));
      told.push(payment);
      await notifyPayment(portal, payment, { status: random.chance(0.2) ? 'failed' : 'paid' });
    } else {
      const amount = random.chance(0.6) ? -random.below(8) - 1 : random.below(3) + 1;
      const body = { user_id: data.people[who], amount, note: 'Random' };
      await agent('parking-admin').post('/api/credits/entries/', body);
    }
  };
  for (let step = 0; step < 40; step += 1) {
    await Promise.all([one(), one(), one()]);
    if (step % 8 !== 7) continue;
    const ledger = await readLedger(portal);
    for (const { lowest } of ledger.people) expect(lowest).toBeGreaterThanOrEqual(0);
    for (const { open, status } of ledger.days) {
      if (status === 'confirmed') expect(open).toBe(1);
      else expect([0, 1]).toContain(open);
    }
    for (const account of people) {
      const row = ledger.people.find(({ user_id }) => user_id === data.people[account]);
      expect(await currentOf(agent(account))).toBe(row?.balance ?? 0);
    }
  }
}, 120_000);
