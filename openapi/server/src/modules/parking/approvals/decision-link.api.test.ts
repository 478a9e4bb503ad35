import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { linkIn } from '../../../testing/outbox.ts';
import { startApprovals } from './approvals-test-data.ts';

const at = await startApprovals();
const { portal, data, driver, second, boss, inNorth, ask, one, decide, mails } = at;
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

describe('the email to approvers', () => {
  let outsider: Agent;
  beforeAll(async () => {
    outsider = portal.anonymous();
    await outsider.get('/api/whoami/');
  });
  const linkOf = async () => {
    const [mail] = await portal.outbox({ kind: 'parking-approval-asked', to: 'parking-admin@north.test' });
    const path = linkIn(mail);
    expect(path).toMatch(/^\/parking\/decide\/[\w-]{43}\?answer=(approve|deny)$/);
    return `/api/parking/decisions/${path.slice('/parking/decide/'.length).split('?')[0]}/`;
  };

  it('is one for all dates of a request, with a link that decides nothing by being read', async () => {
    await ask(driver, [tuesday, wednesday]);
    expect((await mails('parking-approval-asked')).map(({ to }) => to)).toEqual(['parking-admin@north.test']);
    const link = await linkOf();
    const shown = await outsider.get(link);
    expect([shown.status, shown.body.requests.map((row: { status: string }) => row.status)]).toEqual([
      200,
      ['pre-approval', 'pre-approval'],
    ]);
    expect((await outsider.get(link)).status).toBe(200);
  });

  it('approves on behalf of its recipient, once', async () => {
    const id = await one(driver);
    const link = await linkOf();
    const answer = await outsider.post(link, { action: 'approve' });
    expect([answer.status, answer.body.requests]).toMatchObject([
      200,
      [{ id, status: 'confirmed', space: 'P-1', refusal: null }],
    ]);
    const log = await boss.get('/api/audit-log/?entity=parking_reservation');
    expect(log.body.results[0]).toMatchObject({
      action: 'approve',
      user: { id: data.people['parking-admin'] },
    });
    const again = [await outsider.get(link), await outsider.post(link, { action: 'deny' })];
    expect(again.map(({ status }) => status)).toEqual([410, 410]);
    expect(again[0]?.body.detail).toBe('This link has been used already.');
  });

  it('another person’s decision stays, and the answer names them', async () => {
    const [first] = await ask(driver, [tuesday, wednesday]);
    const link = await linkOf();
    await decide(boss, first?.id ?? 0, 'deny');
    const answer = await outsider.post(link, { action: 'approve' });
    expect(answer.body.requests).toMatchObject([
      { status: 'denied', refusal: expect.stringMatching(/has denied this request already/) },
      { status: 'confirmed', refusal: null },
    ]);
    const id = await one(second);
    await portal.db.system((tx) =>
      sql`delete from outbox where kind <> 'parking-approval-asked'`.execute(tx),
    );
    await decide(boss, id, 'approve');
  });

  it('ends with the approver’s part: 403 without the group or the account, 410 once decided, 404 for a wrong or another client’s', async () => {
    const id = await one(driver);
    const link = await linkOf();
    const approver = data.people['parking-admin'];
    await inNorth((tx) =>
      sql`delete from user_groups where user_id = ${approver} and group_name = 'parking_admin'`.execute(tx),
    );
    expect((await outsider.post(link, { action: 'approve' })).status).toBe(403);
    await inNorth((tx) =>
      sql`insert into user_groups (user_id, group_name) values (${approver}, 'parking_admin')`.execute(tx),
    );
    await inNorth((tx) => sql`update users set is_active = false where id = ${approver}`.execute(tx));
    expect((await outsider.get(link)).status).toBe(403);
    await inNorth((tx) => sql`update users set is_active = true where id = ${approver}`.execute(tx));
    await decide(boss, id, 'deny');
    expect((await outsider.get(link)).status).toBe(410);
    const south = portal.anonymous('south');
    await south.get('/api/whoami/');
    expect([
      (await south.get(link)).status,
      (await outsider.get('/api/parking/decisions/nothing/')).status,
    ]).toEqual([404, 404]);
    portal.clock.set('2026-12-08T09:00:01Z');
    expect((await outsider.get(link)).status).toBe(404);
  });
});
