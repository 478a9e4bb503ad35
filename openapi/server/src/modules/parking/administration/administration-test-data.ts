import { expect } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData } from '../parking-test-data.ts';

export const reservations = '/api/parking/reservations/';
export const parks = '/api/parking/carparks/';

/** A parking administrator of `north` who makes car parks, and three who park there; the clock is Monday 23 November 2026, 09:00. */
export async function startParkingAdministration() {
  const portal = await createTestApp();
  const data = await insertParkingTestData(portal);
  const driver = await portal.loginAs('parking');
  const second = await portal.loginAs('permit');
  const third = await portal.loginAs('ev');
  const admin = await portal.loginAs('parking-admin');
  let made = 0;
  return {
    ...{ portal, data, driver, second, third, admin },
    async begin() {
      portal.clock.set('2026-11-23T09:00:00Z');
      await clearParking(portal);
    },
    /** A car park of its own, with spaces S1 to S<count>. */
    async newPark(count: number, values: object = {}) {
      made += 1;
      const park = { site_id: data.siteIds[0], name: `Park ${made}`, ...values };
      const { status, body } = await admin.post(parks, park);
      expect(status).toBe(201);
      if (count > 0) {
        const range = { first: 'S1', last: `S${count}` };
        expect((await admin.post(`${parks}${body.id}/spaces/`, range)).status).toBe(201);
      }
      return body as { id: number; name: string; version: number };
    },
    async spacesOf(park: number) {
      const { body } = await admin.get(`${parks}${park}/spaces/`);
      return body.results as { id: number; name: string; version: number; blocks: { id: number }[] }[];
    },
    async ask(agent: Agent, park: number, dates = ['2026-11-24']) {
      const body = { target_carpark: park, start_time: '09:00', end_time: '17:00', dates };
      return (await agent.post(reservations, body)).body[0] as { id: number; status: string };
    },
    /** Its status, with the space that it has. */
    async now(id: number): Promise<string> {
      const { status, parking_space: space } = (await admin.get(`${reservations}${id}/`)).body;
      return space === null || status === 'cancelled' ? status : `${status} ${space}`;
    },
    change: (park: { id: number }, body: object) => admin.patch(`${parks}${park.id}/`, body),
    mailsTo: async (kind: string) => (await portal.outbox({ kind })).map(({ to }) => to),
  };
}
