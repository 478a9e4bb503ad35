import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';

/** Of tests of permits: the car parks of the parking tests, and who has, releases and gives permits. */
export interface PermitsTest {
  portal: TestApp;
  data: ParkingTestData;
  holder: Agent;
  driver: Agent;
  admin: Agent;
  /** A permit of the holder, granted A-1 of the garage on each weekday unless said otherwise. */
  give(change?: object): ReturnType<Agent['post']>;
  /** One day from nine to five in the garage. @returns the reservation */
  request(
    agent: Agent,
    date: string,
    change?: object,
  ): Promise<{ id: number; status: string; parking_space: string | null }>;
  reset(): Promise<void>;
}

export async function startPermitsTest(): Promise<PermitsTest> {
  const portal = await createTestApp();
  const data = await insertParkingTestData(portal);
  const [holder, driver, admin] = [
    await portal.loginAs('permit'),
    await portal.loginAs('parking'),
    await portal.loginAs('parking-admin'),
  ];
  return {
    ...{ portal, data, holder, driver, admin },
    give: (change = {}) =>
      admin.post('/api/parking/permits/', {
        ...{ user_id: data.people.permit, permit_type: 'GR', carpark_id: data.carParks.Garage },
        ...{ space_id: data.spaces['A-1'], days: [1, 2, 3, 4, 5, 6, 7], start: '2026-11-23', ...change },
      }),
    async request(agent, date, change = {}) {
      const { body } = await agent.post('/api/parking/reservations/', {
        ...{
          target_carpark: data.carParks.Garage,
          start_time: '09:00',
          end_time: '17:00',
          dates: [date],
          ...change,
        },
      });
      return body[0];
    },
    async reset() {
      portal.clock.set('2026-11-23T09:00:00Z');
      await clearParking(portal);
    },
  };
}
