import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../../testing/outbox.ts';
import { signaturePng } from '../../../testing/signature.ts';
import { type MeetingTest, startMeetingTest } from '../../meetings/meeting-test-data.ts';

const now = '2026-11-23T09:00:00Z';
let at: MeetingTest;
beforeAll(async () => {
  at = await startMeetingTest();
});
afterAll(() => at.server.close());

/** A visit on Wednesday from 10:00 to 11:00, with its meeting. */
async function invited() {
  const meeting = await at.book();
  const { id, uuid, code } = await at.visitRow(meeting.visits[0].id);
  return { meeting, id, uuid, code };
}
type Invited = Awaited<ReturnType<typeof invited>>;

/** Everything that the visitor's token opens. */
async function everything({ id, uuid }: Pick<Invited, 'id' | 'uuid'>) {
  const headers = { authorization: `Visit ${uuid}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) =>
    at.server.anonymous().call({ method, url, headers, ...(body ? { body } : {}) });
  const oid = crypto.randomUUID();
  return [
    await call('GET', '/api/visits/my_visit/'),
    await call('PUT', '/api/visits/my_visit/details/', { first_name: 'New', last_name: 'Name' }),
    await call('PATCH', `/api/visits/${id}/`, { delay: 15 }),
    await call('POST', `/api/visits/${id}/selfCheckIn/`, { object_id: oid }),
    await call('POST', `/api/visits/${id}/selfCheckOut/`),
    await call('POST', `/api/visits/${id}/cancel/`),
    await call('GET', '/api/client/nda/'),
    await call('PUT', '/api/client/nda/', { nda_signature_data: signaturePng }),
    await call('GET', `/api/sign-in-codes/${oid}/`),
  ];
}

const gone = async (visit: Pick<Invited, 'id' | 'uuid'>, detail: string) =>
  expect((await everything(visit)).map(({ status, body }) => [status, body])).toEqual(
    Array(9).fill([410, { detail }]),
  );
const myVisit = async ({ uuid }: Invited) =>
  (await at.server.anonymous().get('/api/visits/my_visit/', { authorization: `Visit ${uuid}` })).status;

describe('the visitor’s own link', () => {
  it('is valid to the end of the site’s day, and then opens nothing and names no one', async () => {
    const visit = await invited();
    at.server.clock.set('2026-11-25T23:59:59Z');
    expect(await myVisit(visit)).toBe(200);
    at.server.clock.set('2026-11-26T00:00:00Z');
    await gone(visit, 'This visit is over. Its link is no longer available.');
    expect((await at.server.anonymous().get(`/api/visits/codes/${visit.code}/`)).status).toBe(404);
    at.server.clock.set(now);
  });

  it('of a meeting that is moved to a later day works again', async () => {
    const visit = await invited();
    at.server.clock.set('2026-11-25T10:30:00Z');
    const host = await at.server.loginAs('employee');
    // While it still runs, because a meeting that is over stays what it was.
    const moved = await at.put(host, visit.meeting, {
      ...at.body({ start: '2026-12-02T10:00:00Z', end: '2026-12-02T11:00:00Z' }),
      version: visit.meeting.version,
    });
    expect(moved.status).toBe(200);
    at.server.clock.set('2026-11-26T00:00:00Z');
    expect(await myVisit(visit)).toBe(200);
    at.server.clock.set('2026-12-03T00:00:00Z');
    expect(await myVisit(visit)).toBe(410);
    at.server.clock.set(now);
  });

  it('of an uninvited visitor ends immediately, says so in the reader’s language, and works again when invited again', async () => {
    const visit = await invited();
    const without = await at.put(at.host, visit.meeting, { ...at.body({ visits: [] }), version: 1 });
    expect(without.status).toBe(200);
    await gone(visit, 'This visit has been cancelled. Please speak to your host if you are still expected.');
    const german = await at.server
      .anonymous()
      .get('/api/visits/my_visit/', { authorization: `Visit ${visit.uuid}`, 'accept-language': 'de' });
    expect(german.body.detail).toContain('abgesagt');
    const again = await at.put(at.host, visit.meeting, { ...at.body(), version: without.body.version });
    expect([again.status, await myVisit(visit)]).toEqual([200, 200]);
  });

  it('another client’s, and one that never existed, stay a 401', async () => {
    const headers = { authorization: `Visit ${crypto.randomUUID()}` };
    expect((await at.server.anonymous().get('/api/visits/my_visit/', headers)).status).toBe(401);
  });
});

it('the host’s link for an answer ends with the visit’s day too', async () => {
  const visit = await invited();
  at.server.clock.set('2026-11-25T10:00:00Z');
  await at.forgetMessages();
  const reception = await at.server.loginAs('reception');
  await reception.post(`/api/visits/${visit.id}/mark-arrived/`);
  const [mail] = await at.server.outbox({ kind: 'visitor-arrived' });
  const arrival = `/api/visits/arrivals/${linkIn(mail).slice('/arrival/'.length)}/`;
  expect((await at.server.anonymous().get(arrival)).status).toBe(200);
  at.server.clock.set('2026-11-26T00:00:00Z');
  expect((await at.server.anonymous().get(arrival)).status).toBe(404);
  at.server.clock.set(now);
});
