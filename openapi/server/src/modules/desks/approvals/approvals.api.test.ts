import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from '../../../testing/outbox.ts';
import { startDeskDay } from '../desk-day-test-data.ts';

const at = await startDeskDay();
const { portal, agents, book, statusOf, mails, holderOf } = at;
const { booker, assistant, third, boss, second } = agents;
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const url = '/api/desks/reservations/';
afterAll(() => portal.close());
beforeEach(() => at.begin());

const linkOf = async () => {
  const [mail] = await portal.outbox({ kind: 'desk-approval-asked', to: 'desk-admin@north.test' });
  const path = linkIn(mail);
  expect(path).toMatch(/^\/desks\/decide\/[\w-]{43}\?answer=(approve|deny)$/);
  return `/api/desks/decisions/${path.slice('/desks/decide/'.length).split('?')[0]}/`;
};

describe('a decision', () => {
  it('approves, and notifies the person', async () => {
    const id = await book(booker, 'P-1', tuesday);
    const answer = await boss.post(`${url}${id}/approve/`);
    expect([answer.status, answer.body.status]).toEqual([200, 'approved']);
    expect(await mails('desk-approved')).toEqual(['desk@north.test']);
  });

  it('denies with a reason that is emailed, and frees the desk', async () => {
    const id = await book(booker, 'P-1', tuesday);
    expect((await boss.post(`${url}${id}/deny/`, { reason: 'An event.' })).body.status).toBe('denied');
    const [mail] = await portal.outbox({ kind: 'desk-denied' });
    expect(mail?.text).toContain('An event.');
    const own = `${url}?mine=true&hide_cancelled=true`;
    expect((await booker.get(own)).body.count).toBe(0);
    expect((await booker.get(`${own}&with_denied=true`)).body.results).toMatchObject([
      { id, status: 'denied', can_cancel: false },
    ]);
    await book(assistant, 'P-1', tuesday);
  });

  it('happens once: the second approver learns who was faster, and nothing is duplicated', async () => {
    const id = await book(booker, 'P-1', tuesday);
    await boss.post(`${url}${id}/approve/`);
    const again = await second.post(`${url}${id}/deny/`, {});
    expect([again.status, again.body]).toMatchObject([
      409,
      { detail: 'd. Person has approved this request already.', current: { status: 'approved' } },
    ]);
    expect(await mails('desk-denied')).toEqual([]);
  });

  it('is refused for a cancelled request', async () => {
    const id = await book(booker, 'P-1', tuesday);
    await booker.post(`${url}${id}/cancel/`);
    const answer = await boss.post(`${url}${id}/approve/`);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This reservation has been cancelled already.',
    ]);
  });

  it('of many is made one by one, and reports refusals', async () => {
    const first = await book(booker, 'P-1', tuesday);
    const other = await book(assistant, 'P-1', wednesday);
    await boss.post(`${url}${first}/approve/`);
    const answer = await second.post(`${url}batch/`, { action: 'deny', ids: [first, other, 999_999] });
    expect(answer.body).toMatchObject({
      done: 1,
      refused: 2,
      results: [
        { id: first, done: false },
        { id: other, done: true },
        { id: 999_999, reservation: null },
      ],
    });
    expect([await statusOf(first), await statusOf(other)]).toEqual(['approved', 'denied']);
  });

  it('passes a denied desk to the first person waiting, who then awaits approval too', async () => {
    const id = await book(booker, 'P-1', tuesday);
    const waits = { zone_id: at.data.zones.approval, date: tuesday };
    expect((await third.post('/api/desks/waits/', waits)).status).toBe(201);
    await boss.post(`${url}${id}/deny/`, {});
    expect(await holderOf('P-1', tuesday)).toBe('onesite');
    expect(await mails('desk-given-pending')).toEqual(['onesite@north.test']);
  });
});

describe('the email to approvers', () => {
  it('is one for all days of a request, with a link that decides by a press, once', async () => {
    await booker.post(url, { desk_id: at.data.desks['P-1'], dates: [tuesday, wednesday] });
    expect((await mails('desk-approval-asked')).sort()).toEqual([
      'desk-admin@north.test',
      'deskbooking-admin@north.test',
    ]);
    const link = await linkOf();
    const outsider = portal.anonymous();
    await outsider.get('/api/whoami/');
    const shown = await outsider.get(link);
    expect(shown.body.requests).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    const answer = await outsider.post(link, { action: 'approve' });
    expect(answer.body.requests).toMatchObject([{ status: 'approved' }, { status: 'approved' }]);
    expect((await outsider.post(link, { action: 'deny' })).status).toBe(410);
  });

  it('shows the decision of another approver', async () => {
    const id = await book(booker, 'P-1', tuesday);
    const link = await linkOf();
    await second.post(`${url}${id}/deny/`, {});
    const outsider = portal.anonymous();
    await outsider.get('/api/whoami/');
    const answer = await outsider.get(link);
    expect([answer.status, answer.body.detail]).toEqual([410, 'd. Person has denied this request already.']);
  });
});

it('lists pending requests, found by name, zone and status', async () => {
  const id = await book(booker, 'P-1', tuesday);
  await book(assistant, 'A-1', tuesday);
  const found = async (query: string) =>
    (await boss.get(`/api/desks/requests/?${query}`)).body.results.map(
      ({ reservation }: { reservation: { id: number } }) => reservation.id,
    );
  expect(await found('status=pending')).toEqual([id]);
  expect(await found(`zone=${at.data.zones.approval}`)).toEqual([id]);
  expect(await found('search=p-1')).toEqual([id]);
  expect(await found('start=2026-11-25')).toEqual([]);
  expect((await found('')).length).toBe(2);
  expect((await booker.get('/api/desks/requests/')).status).toBe(403);
});
