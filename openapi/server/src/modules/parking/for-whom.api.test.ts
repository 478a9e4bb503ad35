import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from './parking-test-data.ts';

let server: TestApp;
let data: ParkingTestData;
let pa: Agent;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertParkingTestData(server);
  pa = await server.loginAs('pa');
});
afterAll(() => server.close());

const read = (agent: Agent, query = '') => agent.get(`/api/parking/carparks/${query}`);
async function permitted(agent: Agent, query = ''): Promise<string[]> {
  const { body } = await read(agent, query);
  return body.flatMap(({ name, user_has_permission }: { name: string; user_has_permission: boolean }) =>
    user_has_permission ? name : [],
  );
}
const mayCharge = async (agent: Agent, query = '') =>
  new Set(
    (await read(agent, query)).body.map(
      ({ user_may_charge }: { user_may_charge: boolean }) => user_may_charge,
    ),
  );

describe('car parks for the person who will park', () => {
  it('are those that this person may use, not the assistant’s', async () => {
    expect(await permitted(pa)).not.toContain('Staff');
    const ofReporter = await permitted(pa, `?user_id=${data.people.reporting}`);
    expect(ofReporter).toEqual(expect.arrayContaining(['Garage', 'Staff']));
    // None of a site that this person may not use.
    expect(await permitted(pa, `?user_id=${data.people.onesite}`)).not.toContain('Mill');
    expect(await permitted(pa, '?user_id=999999')).toEqual([]);
  });

  it('show whether this person may charge', async () => {
    expect(await mayCharge(await server.loginAs('ev'))).toEqual(new Set([true]));
    expect(await mayCharge(pa)).toEqual(new Set([false]));
    expect(await mayCharge(pa, `?user_id=${data.people.ev}`)).toEqual(new Set([true]));
    const { body } = await (await server.loginAs('ev')).get(`/api/parking/carparks/${data.carParks.Garage}/`);
    expect(body.user_may_charge).toBe(true);
  });

  it('are visible only to people who may request parking for this person', async () => {
    const parking = await server.loginAs('parking');
    expect((await read(parking, `?user_id=${data.people.parking}`)).status).toBe(200);
    expect((await read(parking, `?user_id=${data.people.ev}`)).status).toBe(403);
    const stranger = await server.loginAs('pa', 'south');
    expect(await permitted(stranger, `?user_id=${data.people.ev}`)).toEqual([]);
  });
});
