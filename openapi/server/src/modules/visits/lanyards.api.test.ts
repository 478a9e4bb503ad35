import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CreatedVisit, insertVisits } from './visit-test-data.ts';

const now = '2026-11-23T09:50:00Z';
let server: TestApp;
let reception: Agent;
beforeAll(async () => {
  server = await createTestApp({ now });
  reception = await server.loginAs('reception');
});
afterAll(() => server.close());

let count = 0;
async function here(lanyard?: number): Promise<CreatedVisit> {
  count += 1;
  const last = `Wearer-${count}`;
  const values = { first: 'Vera', last, status: 'checked-in' as const };
  const made = (await insertVisits(server, [lanyard === undefined ? values : { ...values, lanyard }]))[last];
  if (!made) throw new Error('No visit was made.');
  return made;
}
const url = ({ id }: CreatedVisit, path: string) => `/api/visits/${id}/${path}`;
const give = (visit: CreatedVisit, lanyard_number: number | null, more = {}) =>
  reception.post(url(visit, 'add-lanyard/'), { lanyard_number, ...more });
const isFree = async (number: number) => (await give(await here(), number)).status === 200;

describe('lanyards', () => {
  it('limits a number to one visitor on site', async () => {
    const [first, second] = [await here(), await here()];
    expect((await give(first, 7)).body.lanyard_number).toBe(7);
    const taken = await give(second, 7, { take_over: true });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { detail: 'This lanyard number is in use by someone on site.', current: { id: second.id } },
    ]);
    await reception.post(url(first, 'check-out/'), { lanyard_returned: true });
    expect((await give(second, 7)).status).toBe(200);
    // Checked in again: the number now belongs to another visitor.
    expect((await reception.post(url(first, 'check-in/'))).body.lanyard_number).toBeNull();
    expect((await give(second, null)).body.lanyard_number).toBeNull();
  });

  it.each([
    ['returned', 20, { lanyard_returned: true }, false],
    ['not returned', 21, { lanyard_returned: false }, true],
    ['no prompt, by an older page', 22, undefined, true],
  ])(
    'checks out with the lanyard %s, records it, and frees the number or not',
    async (_, number, body, out) => {
      const visit = await here(number);
      const answer = await reception.post(url(visit, 'check-out/'), body);
      expect(answer.body).toMatchObject({
        status: 'checked-out',
        lanyard_number: number,
        lanyard_out: out,
      });
      expect(await isFree(number)).toBe(!out);
      const [entry] = await server.db.forClient(server.clientIds.north, (tx) =>
        tx
          .selectFrom('audit_log')
          .select('after')
          .where('entity_id', '=', String(visit.id))
          .where('action', '=', 'check-out')
          .execute(),
      );
      expect(entry?.after).toMatchObject({
        lanyard: number,
        lanyard_returned: body?.lanyard_returned ?? null,
      });
    },
  );

  it('counts as out without an answer, and is worn again by a visitor who comes back with it', async () => {
    const visit = await here(30);
    const self = server.anonymous();
    const token = { authorization: `Visit ${visit.uuid}` };
    expect((await self.post(url(visit, 'selfCheckOut/'), undefined, token)).status).toBe(200);
    expect((await reception.get(url(visit, ''))).body.lanyard_out).toBe(true);
    expect(await isFree(30)).toBe(false);
    const back = await reception.post(url(visit, 'check-in/'));
    expect(back.body).toMatchObject({ lanyard_number: 30, lanyard_out: false });
  });

  it('names the visitor who left with it, and lets reception reassign it', async () => {
    const visit = await here(40);
    await reception.post(url(visit, 'check-out/'), { lanyard_returned: false });
    const next = await here();
    const refused = await give(next, 40);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: `Vera Wearer-${count - 1} has left without returning this lanyard.`,
        current: { id: next.id },
        holder: { visit: visit.id, name: `Vera Wearer-${count - 1}` },
      },
    ]);
    expect((await give(next, 40, { take_over: true })).body.lanyard_number).toBe(40);
    expect((await reception.get(url(visit, ''))).body).toMatchObject({
      lanyard_number: 40,
      lanyard_out: false,
    });
  });

  it('frees a number that is returned later', async () => {
    const visit = await here(50);
    await reception.post(url(visit, 'check-out/'), { lanyard_returned: false });
    expect((await give(visit, null)).body).toMatchObject({ lanyard_number: null, lanyard_out: false });
    expect(await isFree(50)).toBe(true);
  });

  it('records in a batch which visitors have returned theirs', async () => {
    const [back, kept] = [await here(60), await here(61)];
    const { body } = await reception.post('/api/visits/batch/', {
      action: 'check-out',
      ids: [back.id, kept.id],
      lanyards_returned: [back.id],
    });
    expect(body.results.map(({ visit }: { visit: { lanyard_out: boolean } }) => visit.lanyard_out)).toEqual([
      false,
      true,
    ]);
    expect([await isFree(60), await isFree(61)]).toEqual([true, false]);
  });
});
