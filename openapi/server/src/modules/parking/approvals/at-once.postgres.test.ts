import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startParkingAdministration } from '../administration/administration-test-data.ts';
import { url } from './approvals-test-data.ts';

const at = await startParkingAdministration();
const { portal, driver, second, admin, newPark, spacesOf, ask, now } = at;
const boss = await portal.loginAs('superadmin');
const tuesday = '2026-11-24';
afterAll(() => portal.close());
beforeEach(() => at.begin());

describe('simultaneously', () => {
  it('two who decide: one does, the other learns who was faster', async () => {
    const park = await newPark(1, { requires_approval: true });
    for (let round = 0; round < 8; round += 1) {
      const { id } = await ask(driver, park.id);
      const answers = await Promise.all([
        admin.post(`${url}${id}/approve/`),
        boss.post(`${url}${id}/deny/`, {}),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, 409]);
      const late = answers[statuses.indexOf(409)];
      expect(late?.body.detail).toMatch(/ has (approved|denied) this request already\.$/);
      await at.begin();
    }
  });

  it('one person blocks a space and one requests it: no one uses the blocked space', async () => {
    const park = await newPark(2);
    const [one] = await spacesOf(park.id);
    for (let round = 0; round < 8; round += 1) {
      const block = { space_ids: [one?.id], first_day: tuesday, last_day: tuesday };
      const blocked = `/api/parking/carparks/${park.id}/blocks/`;
      const [, first, other] = await Promise.all([
        admin.post(blocked, { ...block, stranded: 'move' }),
        ask(driver, park.id),
        ask(second, park.id),
      ]);
      const held = [await now(first.id), await now(other.id)];
      expect([...held].sort()).toEqual(['confirmed S2', 'queued']);
      await at.begin();
    }
  });

  it('two who save the same car park: one learns that the other was faster', async () => {
    const park = await newPark(1);
    const answers = await Promise.all([
      at.change(park, { version: 1, name: 'Mine' }),
      boss.patch(`/api/parking/carparks/${park.id}/`, { version: 1, name: 'Yours' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
