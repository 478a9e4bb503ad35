import { sql } from 'kysely';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

export interface EvTest {
  portal: TestApp;
  data: ParkingTestData;
  /** Both in the group ev_space_booking. */
  driver: Agent;
  other: Agent;
  admin: Agent;
  /** A charger of the garage. */
  charger(name: string, timeslots?: [string, string][]): Promise<{ id: number; version: number }>;
  /** Tuesday from nine to five in the garage, charging from ten to twelve unless said otherwise. */
  request(agent: Agent, change?: object): ReturnType<Agent['post']>;
  reset(): Promise<void>;
}

const ten = { requested_start: '10:00', requested_end: '12:00' };

export async function startEvTest(): Promise<EvTest> {
  const portal = await createTestApp();
  const data = await insertParkingTestData(portal);
  await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql`insert into user_groups (user_id, group_name) values (${data.people.permit}, 'ev_space_booking')`.execute(
      tx,
    ),
  );
  const [driver, other, admin] = [
    await portal.loginAs('ev'),
    await portal.loginAs('permit'),
    await portal.loginAs('parking-admin'),
  ];
  return {
    ...{ portal, data, driver, other, admin },
    async charger(name, timeslots = []) {
      const body = {
        name,
        timeslots: timeslots.map(([start_time, end_time]) => ({ start_time, end_time })),
      };
      return (await admin.post(`/api/parking/carparks/${data.carParks.Garage}/ev-spaces/`, body)).body;
    },
    request: (agent, change = {}) =>
      agent.post('/api/parking/reservations/', {
        ...{ target_carpark: data.carParks.Garage, start_time: '09:00', end_time: '17:00' },
        ...{ dates: ['2026-11-24'], ev_space_reservation: ten, ...change },
      }),
    async reset() {
      portal.clock.set('2026-11-23T09:00:00Z');
      await clearParking(portal);
      await portal.db.system((tx) => sql`delete from ev_spaces`.execute(tx));
    },
  };
}
