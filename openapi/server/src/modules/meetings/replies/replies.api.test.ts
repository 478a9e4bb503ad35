import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { calendarObjects } from '../../../testing/calendar-objects.ts';
import { linkIn } from '../../../testing/outbox.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let outsider: Agent;
beforeAll(async () => {
  at = await startMeetingTest();
  outsider = at.server.anonymous();
  await outsider.get('/api/whoami/');
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.set('2026-11-23T08:00:00Z');
  await at.forgetMessages();
});

const attends = () => [
  { employee: at.id('employee'), is_host: true },
  { employee: at.id('desk'), is_host: false },
];
/** With a visitor, as every meeting without a room has. */
const book = () => at.book({ attends: attends(), visits: [{ visitor: at.guest(0), needs_parking: false }] });
/** The link in the last email to the colleague, in the form in which the page calls it. */
async function asked(kind = 'meeting-invitation'): Promise<string> {
  const mail = (await at.server.outbox({ kind, to: 'desk@north.test' })).at(-1);
  const path = linkIn(mail);
  expect(path).toMatch(/^\/meetings\/reply\/[\w-]{43}$/);
  return path.replace('/meetings/reply/', '/api/meeting-invitations/').concat('/');
}
const replyOf = async (meeting: { id: number }) => {
  const { body } = await at.host.get(`/api/meetings/${meeting.id}/`);
  return body.attends.map(({ reply }: { reply: string | null }) => reply);
};
const put = (meeting: { id: number }, changes: object) =>
  at.put(at.host, meeting, {
    attends: attends(),
    visits: [{ visitor: at.guest(0), needs_parking: false }],
    ...changes,
  });

describe('the link of an invitation', () => {
  it('shows the invitation without replying; accepted and declined appear in the details', async () => {
    const meeting = await book();
    const link = await asked();
    const shown = await outsider.get(link);
    expect([shown.status, shown.body]).toEqual([
      200,
      {
        name: expect.any(String),
        dates: [
          {
            id: meeting.id,
            description: 'Budget',
            start: '2026-11-25T10:00:00.000Z',
            end: '2026-11-25T11:00:00.000Z',
            site: expect.objectContaining({ name: 'London HQ' }),
            location: 'Room 4',
            host_name: 'Zoë Müller',
            reply: null,
            refusal: null,
          },
        ],
      },
    ]);
    expect(await replyOf(meeting)).toEqual([null, null]);
    expect((await outsider.post(link, { reply: 'accepted' })).body.dates[0].reply).toBe('accepted');
    expect(await replyOf(meeting)).toEqual([null, 'accepted']);
    // Hosts expect people to come.
    expect(await at.server.outbox({ kind: 'meeting-reply' })).toEqual([]);
    expect((await outsider.post(link, { reply: 'declined' })).status).toBe(200);
    expect(await replyOf(meeting)).toEqual([null, 'declined']);
  });

  it('notifies the host of people who decline, and who come after all; repeating a reply notifies no one', async () => {
    await book();
    const link = await asked();
    for (const reply of ['declined', 'declined', 'accepted', 'accepted'])
      await outsider.post(link, { reply });
    const told = await at.server.outbox({ kind: 'meeting-reply' });
    expect(told.map(({ to }) => to)).toEqual(['employee@north.test', 'employee@north.test']);
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ has declined: Budget, Wed,? 25 Nov 2026$/),
      expect.stringMatching(/ comes after all: Budget, Wed,? 25 Nov 2026$/),
    ]);
  });

  it('records the reply in the audit log without a name, and not as an edit of the meeting', async () => {
    const meeting = await book();
    await outsider.post(await asked(), { reply: 'declined' });
    const admin = await at.server.loginAs('admin');
    const [entry] = (await admin.get('/api/audit-log/?entity=meeting')).body.results;
    expect(entry).toMatchObject({
      action: 'reply',
      before: { employee: at.id('desk'), reply: null },
      after: { employee: at.id('desk'), reply: 'declined' },
    });
    expect((await put(meeting, { version: 1, description: 'Plan' })).status).toBe(200);
    expect(await replyOf(meeting)).toEqual([null, 'declined']);
  });

  it('removes a declined meeting from one’s day', async () => {
    const meeting = await book();
    const link = await asked();
    const mine = async () =>
      (await at.colleague.get('/api/meetings/mine/?date=2026-11-25')).body.results.map(
        (row: { id: number }) => row.id,
      );
    expect(await mine()).toContain(meeting.id);
    await outsider.post(link, { reply: 'declined' });
    expect(await mine()).not.toContain(meeting.id);
    await outsider.post(link, { reply: 'accepted' });
    expect(await mine()).toContain(meeting.id);
  });

  it.each([
    ['nothing', {}, 'reply'],
    ['another word', { reply: 'maybe' }, 'reply'],
    ['no dates', { reply: 'accepted', meetings: [] }, 'meetings'],
    ['a date that the email did not include', { reply: 'accepted', meetings: [999_999] }, 'meetings'],
  ])('answers 400 at its field and stores nothing for %s', async (_, body, field) => {
    const meeting = await book();
    const answer = await outsider.post(await asked(), body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(await replyOf(meeting)).toEqual([null, null]);
  });
});

describe('the end of a link', () => {
  it('answers 410 for meetings begun, over or cancelled; 404 for a made-up link and another client’s', async () => {
    const meeting = await book();
    const link = await asked();
    const words = async () => {
      const read = await outsider.get(link);
      const answer = await outsider.post(link, { reply: 'accepted' });
      return [read.status, answer.status, read.body.detail, answer.body.detail === read.body.detail];
    };
    at.server.clock.set('2026-11-25T10:00:00Z');
    expect(await words()).toEqual([410, 410, expect.stringMatching(/^The meeting has begun/), true]);
    at.server.clock.set('2026-11-25T11:00:00Z');
    expect(await words()).toEqual([410, 410, 'The meeting is over.', true]);
    at.server.clock.set('2026-11-23T08:00:00Z');
    await at.host.post(`/api/meetings/${meeting.id}/cancel/`, { scope: 'this' });
    expect(await words()).toEqual([410, 410, 'The meeting has been cancelled.', true]);
    expect(await replyOf(meeting)).toEqual([null, null]);
    const south = at.server.anonymous('south');
    await south.get('/api/whoami/');
    const wrong = [
      await south.get(link),
      await south.post(link, { reply: 'accepted' }),
      await outsider.get('/api/meeting-invitations/nothing/'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('comes when the person is removed from the list', async () => {
    const meeting = await book();
    const link = await asked();
    await put(meeting, { version: 1, attends: [{ employee: at.id('employee'), is_host: true }] });
    expect((await outsider.get(link)).status).toBe(404);
  });
});

describe('a change of the meeting', () => {
  it('requests a reply again by a new link when the time changes; the old one is dead', async () => {
    const meeting = await book();
    const before = await asked();
    await outsider.post(before, { reply: 'accepted' });
    await put(meeting, { version: 1, start: '2026-11-25T13:00:00Z', end: '2026-11-25T14:00:00Z' });
    expect(await replyOf(meeting)).toEqual([null, null]);
    expect((await outsider.get(before)).status).toBe(404);
    const after = await asked('meeting-moved');
    expect((await outsider.post(after, { reply: 'declined' })).status).toBe(200);
    expect(await replyOf(meeting)).toEqual([null, 'declined']);
  });

  it('keeps the reply when the place changes, and shows it in the calendar entry', async () => {
    const meeting = await book();
    await outsider.post(await asked(), { reply: 'accepted' });
    await put(meeting, { version: 1, location: 'By phone' });
    expect(await replyOf(meeting)).toEqual([null, 'accepted']);
    const [mail] = await at.server.outbox({ kind: 'meeting-moved', to: 'desk@north.test' });
    expect(calendarObjects(mail?.calendar)[0]?.events[0]?.participation).toBe('ACCEPTED');
    const [invitation] = await at.server.outbox({ kind: 'meeting-invitation' });
    expect(calendarObjects(invitation?.calendar)[0]?.events[0]?.participation).toBe('NEEDS-ACTION');
  });

  it('does not request replies from hosts', async () => {
    const meeting = await book();
    await at.put(at.reception, meeting, {
      version: 1,
      attends: attends(),
      visits: [{ visitor: at.guest(0), needs_parking: false }],
      end: '2026-11-25T12:00:00Z',
    });
    const [mail] = await at.server.outbox({ kind: 'meeting-moved', to: 'employee@north.test' });
    expect(linkIn(mail)).toBe(`/meetings/${meeting.id}`);
  });
});

describe('a series', () => {
  it('is answered by one link: all dates together, or some of them', async () => {
    const dates = ['01', '02', '03'].map((day) => ({
      start: `2026-12-${day}T10:00:00Z`,
      end: `2026-12-${day}T11:00:00Z`,
    }));
    const { meetings } = (
      await at.host.post(
        '/api/meetings/',
        at.body({
          attends: attends(),
          visits: [{ visitor: at.guest(0), needs_parking: false }],
          dates,
          start: undefined,
          end: undefined,
        }),
      )
    ).body;
    const [first, second] = meetings;
    const link = await asked();
    const replies = ({ body }: { body: { dates: { reply: string | null }[] } }) =>
      body.dates.map(({ reply }) => reply);
    expect(replies(await outsider.post(link, { reply: 'accepted' }))).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    const some = await outsider.post(link, { reply: 'declined', meetings: [second.id] });
    expect(replies(some)).toEqual(['accepted', 'declined', 'accepted']);
    await at.host.post(`/api/meetings/${first.id}/cancel/`, { scope: 'this' });
    const shown = (await outsider.get(link)).body.dates;
    expect(shown.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      'The meeting has been cancelled.',
      null,
      null,
    ]);
    expect((await outsider.post(link, { reply: 'accepted', meetings: [first.id] })).status).toBe(410);
    expect(replies(await outsider.post(link, { reply: 'declined' }))).toEqual([
      'accepted',
      'declined',
      'declined',
    ]);
  });
});

// Last: replies are counted across tests.
describe('throttle', () => {
  it('answers 429 after too many replies', async () => {
    await book();
    const link = await asked();
    at.server.clock.set('2026-11-24T08:00:00Z');
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const reply = index % 2 === 0 ? 'accepted' : 'declined';
      statuses.push((await outsider.post(link, { reply })).status);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });
});
