import type { Agent } from '../../../testing/agent.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

export const url = '/api/parking/reservations/';
type Park = keyof ParkingTestData['carParks'];

/** Two of `north` who ask, and two who decide; the clock is Monday 23 November 2026, 09:00. */
export async function startApprovals() {
  const portal = await createTestApp();
  const data = await insertParkingTestData(portal);
  const driver = await portal.loginAs('parking');
  const second = await portal.loginAs('permit');
  const admin = await portal.loginAs('parking-admin');
  const boss = await portal.loginAs('superadmin');
  const ask = async (agent: Agent, dates = ['2026-11-24'], park: Park = 'Approval') => {
    const body = { target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates };
    return (await agent.post(url, body)).body as { id: number; status: string }[];
  };
  return {
    ...{ portal, data, driver, second, admin, boss, ask },
    async begin() {
      portal.clock.set('2026-11-23T09:00:00Z');
      await clearParking(portal);
    },
    inNorth: <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
      portal.db.forClient(portal.clientIds.north, work),
    one: async (agent: Agent, park?: Park) => (await ask(agent, ['2026-11-24'], park))[0]?.id ?? 0,
    decide: (agent: Agent, id: number, action: 'approve' | 'deny', body?: object) =>
      agent.post(`${url}${id}/${action}/`, action === 'deny' ? (body ?? {}) : undefined),
    mails: (kind: string) => portal.outbox({ kind }),
  };
}
