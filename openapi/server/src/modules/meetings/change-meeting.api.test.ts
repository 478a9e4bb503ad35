import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

let at: MeetingTest;
beforeAll(async () => {
  at = await startMeetingTest();
});
afterAll(() => at.server.close());
beforeEach(() => at.forgetMessages());

describe('changing', () => {
  it('to another time and site moves visits along, notifies visitors, and issues PINs for the new day', async () => {
    const meeting = await at.book();
    const before = await at.visitRow(meeting.visits[0].id);
    await at.forgetMessages();
    const answer = await at.put(at.reception, meeting, {
      version: 1,
      site_id: at.sites[1],
      start: '2026-11-26T14:00:00Z',
      end: '2026-11-26T15:00:00Z',
    });
    expect([answer.status, answer.body.version, answer.body.start]).toEqual([
      200,
      2,
      '2026-11-26T14:00:00.000Z',
    ]);
    const after = await at.visitRow(before.id);
    expect(after).toMatchObject({ day: '2026-11-26', site_id: at.sites[1], uuid: before.uuid });
    expect(after.starts_at.toISOString()).toBe('2026-11-26T14:00:00.000Z');
    expect(await at.queued()).toEqual([
      'meeting-moved employee@north.test',
      'visit-moved lukasz@guests.test',
    ]);
    const [moved] = await at.server.outbox({ kind: 'visit-moved' });
    expect(moved?.text).toContain('14:00 – 15:00');
    const sequence = (text: string | null | undefined) => Number(/^SEQUENCE:(\d+)/m.exec(text ?? '')?.[1]);
    expect(sequence(moved?.calendar)).toBeGreaterThan(2);
  });

  it('of a word in the description notifies no one', async () => {
    const meeting = await at.book();
    await at.forgetMessages();
    expect((await at.put(at.host, meeting, { version: 1, description: 'Plan' })).body.description).toBe(
      'Plan',
    );
    expect(await at.queued()).toEqual([]);
  });

  it('invites new people, notifies and cancels removed ones, and can invite them again', async () => {
    const meeting = await at.book();
    await at.forgetMessages();
    const attends = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ];
    const changed = await at.put(at.host, meeting, {
      version: 1,
      attends,
      visits: [{ visitor: at.guest(1), needs_parking: false }],
    });
    expect(changed.body.visits.map(({ visitor }: { visitor: { id: number } }) => visitor.id)).toEqual([
      at.guest(1),
    ]);
    expect(await at.queued()).toEqual([
      'meeting-invitation desk@north.test',
      'visit-cancelled lukasz@guests.test',
      'visit-invitation +44 7700 900 123',
    ]);
    const [cancelled] = await at.server.outbox({ kind: 'visit-cancelled' });
    expect(cancelled?.calendar).toContain('METHOD:CANCEL');
    expect((await at.visitRow(meeting.visits[0].id)).status).toBe('cancelled');
    await at.forgetMessages();
    const { version } = changed.body;
    const again = await at.put(at.host, meeting, {
      version,
      visits: [{ visitor: at.guest(0), needs_parking: false }],
    });
    expect(again.body.visits).toMatchObject([{ id: meeting.visits[0].id, status: 'scheduled' }]);
    expect(await at.queued()).toEqual([
      'meeting-uninvited desk@north.test',
      'visit-cancelled +44 7700 900 123',
      'visit-invitation lukasz@guests.test',
    ]);
  });

  it('answers 409 with the current state for an older version, also from before a visit was cancelled', async () => {
    const meeting = await at.book();
    expect((await at.put(at.host, meeting, { version: 1, description: 'Mine' })).status).toBe(200);
    const stale = await at.put(at.reception, meeting, { version: 1, description: 'Theirs' });
    expect([stale.status, stale.body.current.description, stale.body.current.version]).toEqual([
      409,
      'Mine',
      2,
    ]);
    await at.reception.post(`/api/visits/${meeting.visits[0].id}/cancel/`);
    const unaware = await at.put(at.host, meeting, { version: 2 });
    expect([unaware.status, unaware.body.current.visits]).toEqual([409, []]);
  });

  it('succeeds for one of two simultaneous saves; the other gets its state', async () => {
    const meeting = await at.book();
    const answers = await Promise.all([
      at.put(at.host, meeting, { version: 1, description: 'One' }),
      at.put(at.reception, meeting, { version: 1, description: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot move or remove visitors who are or were on site', async () => {
    const meeting = await at.book();
    await at.setStatus(meeting.visits[0].id, 'checked-in');
    const removed = await at.put(at.host, meeting, { version: 1, visits: [] });
    expect([removed.status, Object.keys(removed.body), removed.body.visits[0]]).toEqual([
      400,
      ['visits'],
      expect.stringContaining('Łukasz Żółć'),
    ]);
    const moved = await at.put(at.host, meeting, { version: 1, start: '2026-11-25T10:30:00Z' });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['visits']]);
    expect((await at.put(at.host, meeting, { version: 1, end: '2026-11-25T12:00:00Z' })).status).toBe(200);
  });

  it('expects a no-show at the new time', async () => {
    const meeting = await at.book();
    await at.setStatus(meeting.visits[0].id, 'no-show');
    const moved = await at.put(at.host, meeting, {
      version: 1,
      start: '2026-11-27T10:00:00Z',
      end: '2026-11-27T11:00:00Z',
    });
    expect(moved.body.visits).toMatchObject([{ status: 'scheduled' }]);
  });

  it('a meeting that is over cannot be changed', async () => {
    const booked = await at.book({ start: '2026-11-23T09:00:00Z', end: '2026-11-23T10:00:00Z' });
    at.server.clock.set('2026-11-23T10:00:00Z');
    const meeting = (await at.host.get(`/api/meetings/${booked.id}/`)).body;
    expect(meeting.can_edit).toBe(false);
    const answer = await at.put(at.host, meeting, { version: 1 });
    at.server.clock.set('2026-11-23T09:00:00Z');
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'The meeting is over and can no longer be changed.',
    ]);
  });
});

describe('deleting', () => {
  it('cancels it with its visits and notifies everyone, once', async () => {
    const meeting = await at.book({
      attends: [
        { employee: at.id('employee'), is_host: true },
        { employee: at.id('desk'), is_host: false },
      ],
    });
    await at.forgetMessages();
    expect((await at.remove(at.host, meeting)).status).toBe(204);
    expect(await at.queued()).toEqual([
      'meeting-cancelled desk@north.test',
      'visit-cancelled lukasz@guests.test',
    ]);
    expect((await at.host.get(`/api/meetings/${meeting.id}/`)).body).toMatchObject({
      status: 'cancelled',
      can_edit: false,
      visits: [{ status: 'cancelled' }],
    });
    expect((await at.remove(at.host, meeting)).status).toBe(409);
    expect((await at.put(at.host, meeting, { version: 3 })).status).toBe(409);
  });

  it('is refused once it has begun, or while a visitor is on site', async () => {
    const begun = await at.book({ start: '2026-11-23T08:30:00Z', end: '2026-11-23T12:00:00Z' });
    expect((await at.remove(at.host, begun)).body).toEqual({
      detail: 'The meeting has begun and can no longer be cancelled.',
    });
    const early = await at.book({ start: '2026-11-23T09:30:00Z', end: '2026-11-23T12:00:00Z' });
    await at.setStatus(early.visits[0].id, 'checked-in');
    const answer = await at.remove(at.host, early);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('Łukasz Żółć')]);
  });
});
