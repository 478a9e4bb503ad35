import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';
import { addVisitor } from './add-visitor.ts';

let at: MeetingTest;
/** Of reception, with everything that the front desk writes down; no employee has met her. */
let stranger: number;
beforeAll(async () => {
  at = await startMeetingTest();
  stranger = await at.server.db.forClient(at.server.clientIds.north, (tx) =>
    addVisitor(
      tx,
      {
        first_name: 'Stella',
        last_name: 'Stranger',
        company: 'Elsewhere Ltd',
        email: 'stella@elsewhere.test',
        phone: '+44 7700 900777',
        notes: 'Owes us money',
        tags: ['vip'],
        photo: '/api/photos/11111111-1111-4111-8111-111111111111/',
      },
      at.id('reception'),
    ),
  );
});
afterAll(() => at.server.close());
beforeEach(() => at.forgetMessages());

const found = async (agent: MeetingTest['host'], query: string) =>
  (await agent.get(`/api/visitors/${query}`)).body;
const statusFor = async (agent: MeetingTest['host'], id: number) =>
  (await agent.get(`/api/visitors/${id}/`)).status;
const change = (agent: MeetingTest['host'], id: number) =>
  agent.call({ method: 'PATCH', url: `/api/visitors/${id}/`, form: { version: 1, company: 'X' } });

describe('a visitor by id', () => {
  it('is visible to the front desk, and to an employee only if added, hosted or invited by them', async () => {
    // Guest 0 was added by the host; the colleague invites guest 1, whom the host has added.
    const hosted = await at.book({
      attends: [{ employee: at.id('desk'), is_host: true }],
      visits: [{ visitor: at.guest(1), needs_parking: false }],
    });
    expect([
      await statusFor(at.host, at.guest(0)),
      await statusFor(at.reception, at.guest(0)),
      await statusFor(at.colleague, at.guest(0)),
      await statusFor(at.colleague, at.guest(1)),
      await statusFor(at.reception, stranger),
      await statusFor(at.host, stranger),
    ]).toEqual([200, 200, 404, 200, 200, 404]);
    // Also when the meeting is past and the visit cancelled: who hosted them knows them.
    await at.remove(at.host, hosted);
    expect(await statusFor(at.colleague, at.guest(1))).toBe(200);
  });

  it('a person who may not see a visitor cannot distinguish it from a missing one, whatever is wrong with the form', async () => {
    const answers = [await change(at.host, stranger), await change(at.host, 999_999)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, { detail: 'Not found.' }],
      [404, { detail: 'Not found.' }],
    ]);
  });
});

describe('looking a visitor up', () => {
  it('an employee finds their own visitors only, with the right count; reception finds everyone', async () => {
    expect(await found(at.host, '?search=stranger')).toEqual({ count: 0, results: [] });
    expect(await found(at.host, '?search=elsewhere')).toEqual({ count: 0, results: [] });
    expect(await found(at.host, '?search=zolc')).toMatchObject({ count: 1 });
    expect(await found(at.reception, '?search=stranger')).toMatchObject({
      count: 1,
      results: [{ notes: 'Owes us money', tags: ['vip'] }],
    });
  });

  it('exactly the email address proposes the visitor, by name and company alone', async () => {
    const proposal = {
      id: stranger,
      first_name: 'Stella',
      last_name: 'Stranger',
      company: 'Elsewhere Ltd',
      email: 'stella@elsewhere.test',
    };
    expect(await found(at.host, 'matches/?email=Stella%40elsewhere.test')).toEqual([
      { ...proposal, phone: null, photo: null },
    ]);
    expect(await found(at.host, 'matches/?email=stella%40elsewhere')).toEqual([]);
    expect(await found(at.host, 'matches/?phone=%2B447700900777')).toEqual([]);
    expect(await found(at.reception, 'matches/?phone=%2B447700900777')).toMatchObject([
      { ...proposal, phone: '+44 7700 900777', photo: expect.stringContaining('/api/photos/') },
    ]);
  });

  it('an import by an employee names an existing one by email, not by a phone number', async () => {
    const bytes = [
      'First name;Last name;Email;Phone',
      'Stella;Stranger;stella@elsewhere.test;',
      'Any;Body;;+44 7700 900777',
    ].join('\n');
    const form = { file: { filename: 'guests.csv', type: 'text/csv', bytes } };
    const { body } = await at.host.postForm('/api/visitors/import/preview/', form);
    expect(body.rows.map(({ existing }: { existing: unknown }) => existing)).toEqual([
      {
        id: stranger,
        first_name: 'Stella',
        last_name: 'Stranger',
        company: 'Elsewhere Ltd',
        email: 'stella@elsewhere.test',
        phone: null,
        photo: null,
      },
      null,
    ]);
  });
});

describe('inviting by a visitor’s id', () => {
  const invite = (visit: object) =>
    at.host.post('/api/meetings/', at.body({ visits: [{ needs_parking: false, ...visit }] }));

  it('a visitor unknown to the employee is refused like a missing one, unless the email address is named', async () => {
    const refused = [400, { visits: ['A person on the list is no longer available. Please choose again.'] }];
    const [unknown, missing] = [await invite({ visitor: stranger }), await invite({ visitor: 999_999 })];
    expect([unknown.status, unknown.body]).toEqual(refused);
    expect([missing.status, missing.body]).toEqual(refused);
    const wrong = await invite({ visitor: stranger, email: 'stella@other.test' });
    expect([wrong.status, wrong.body]).toEqual(refused);
    expect(await at.queued()).toEqual([]);
    const answer = await invite({ visitor: stranger, email: ' Stella@Elsewhere.test ' });
    expect(answer.status).toBe(201);
    // Now she is the employee's guest.
    expect(await statusFor(at.host, stranger)).toBe(200);
  });

  it('attendees see who comes, not their contact details', async () => {
    const meeting = await at.book({
      attends: [
        { employee: at.id('employee'), is_host: true },
        { employee: at.id('desk'), is_host: false },
      ],
    });
    const visitorFor = async (agent: MeetingTest['host']) =>
      (await agent.get(`/api/meetings/${meeting.id}/`)).body.visits[0].visitor;
    expect(await visitorFor(at.host)).toMatchObject({
      email: 'lukasz@guests.test',
      phone: '+48 600 100 200',
    });
    expect(await visitorFor(at.reception)).toMatchObject({ email: 'lukasz@guests.test' });
    expect(await visitorFor(at.colleague)).toMatchObject({ first_name: 'Łukasz', email: null, phone: null });
    // Nor does that open the record.
    expect(await statusFor(at.colleague, at.guest(0))).toBe(404);
  });
});
