import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoomsTest, startRooms } from '../../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
const id = { bridge: 0, anchor: 0, slots: 0, closed: 0, cabin: 0, elsewhere: 0 };

beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
  const [site = 0, other = 0] = at.sites;
  id.bridge = await rooms.room(site, 'Bridge');
  id.anchor = await rooms.room(site, 'Anchor');
  id.cabin = await rooms.room(site, 'Cabin');
  id.slots = await rooms.room(site, 'Slots', {
    timeslots: [
      ['09:00', '10:30'],
      ['13:00', '14:30'],
    ],
  });
  id.closed = await rooms.room(site, 'Closed', { closed: true, closed_note: 'New carpet' });
  id.elsewhere = await rooms.room(other, 'Elsewhere');
});
afterAll(() => at.server.close());

/** Tuesday at ten, in London, in the Bridge. */
const first = { start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' };
const preview = (changes: object = {}, agent = at.host) =>
  agent.post('/api/meetings/preview/', {
    site_id: at.sites[0],
    rooms: [id.bridge],
    ...first,
    ...changes,
  });
const weekly = (changes: object = {}) => ({ frequency: 'weekly', count: 3, ...changes });
const noVisits = { visits: [], location: null };
const take = (start: string, end: string, room: number) =>
  at.colleague.post(
    '/api/meetings/',
    at.body({
      ...noVisits,
      ...{ start, end, rooms: [room] },
      attends: [{ employee: at.id('desk'), is_host: true }],
    }),
  );

describe('a preview', () => {
  it('lists each date, with alternatives for a conflict; nothing is written', async () => {
    await take('2026-12-08T10:00:00Z', '2026-12-08T11:00:00Z', id.bridge);
    const before = await rooms.counts();
    const { status, body } = await preview({ repetition: weekly() });
    expect(status).toBe(200);
    expect(body.clashes).toBe(1);
    expect(body.dates.map(({ date, problem }: Record<string, string>) => `${date} ${problem}`)).toEqual([
      '2026-12-01 null',
      '2026-12-08 taken',
      '2026-12-15 null',
    ]);
    expect(body.dates[0]).toEqual({
      date: '2026-12-01',
      start: '2026-12-01T10:00:00.000Z',
      end: '2026-12-01T11:00:00.000Z',
      problem: null,
      reason: null,
      rooms: [],
      times: [],
    });
    expect(body.dates[1].reason).toMatch(/^Bridge: taken by .+ until 11:00\.$/);
    expect(body.dates[1].rooms.map(({ name }: { name: string }) => name)).toEqual(['Anchor', 'Cabin']);
    expect(body.dates[1].times).toEqual([
      { start: '2026-12-08T09:00:00.000Z', end: '2026-12-08T10:00:00.000Z' },
      { start: '2026-12-08T11:00:00.000Z', end: '2026-12-08T12:00:00.000Z' },
    ]);
    expect(await rooms.counts()).toEqual(before);
  });

  it('respects the appointments of all hosts, as booking does, and proposes no time over one', async () => {
    const admin = await at.server.loginAs('admin');
    const provider_ids = [at.id('employee')];
    const service = { name: 'Consultation', minutes: 60, provider_ids };
    const { body: offered } = await admin.post('/api/appointment-services/', service);
    for (const start of ['2027-02-09T10:30:00Z', '2027-02-09T11:30:00Z']) {
      const asked = await admin.post('/api/appointments/', {
        site_id: at.sites[0],
        service_ids: [offered.id],
        provider_id: at.id('employee'),
        ...{ start, first_name: 'Dana', last_name: 'Price', email: 'dana@guests.test' },
      });
      const { id: appointment, version } = asked.body;
      expect((await admin.post(`/api/appointments/${appointment}/approve/`, { version })).status).toBe(200);
    }
    const times = { start: '2027-02-02T10:00:00Z', end: '2027-02-02T11:00:00Z' };
    const hosts = [at.id('desk'), at.id('employee')];
    const asked = { ...times, repetition: weekly({ count: 2 }), host: at.id('employee'), hosts };
    for (const used of [[id.bridge], []]) {
      const { status, body } = await preview({ ...asked, rooms: used });
      expect([status, body.clashes, body.dates[0].problem]).toEqual([200, 1, null]);
      expect(body.dates[1]).toMatchObject({
        problem: 'host-busy',
        reason: expect.stringMatching(/has an appointment then, until 11:30\.$/),
        rooms: [],
        times: [
          { start: '2027-02-09T09:30:00.000Z', end: '2027-02-09T10:30:00.000Z' },
          { start: '2027-02-09T12:30:00.000Z', end: '2027-02-09T13:30:00.000Z' },
        ],
      });
    }
    const dates = [times, { start: '2027-02-09T10:00:00Z', end: '2027-02-09T11:00:00Z' }];
    const attends = hosts.map((employee) => ({ employee, is_host: true }));
    const people = { ...noVisits, start: undefined, end: undefined, attends, rooms: [id.bridge] };
    const booked = (wanted: object[]) => admin.post('/api/meetings/', at.body({ ...people, dates: wanted }));
    const refused = await booked(dates);
    expect([refused.status, refused.body[0]]).toEqual([400, {}]);
    expect(refused.body[1].start[0]).toContain('until 11:30');
    const moved = { start: '2027-02-09T09:30:00Z', end: '2027-02-09T10:30:00Z' };
    expect((await booked([times, moved])).status).toBe(201);
  });

  it('answers for dates with individual times and rooms', async () => {
    await take('2027-01-05T10:00:00Z', '2027-01-05T11:00:00Z', id.anchor);
    const dates = [
      { start: '2027-01-05T10:00:00Z', end: '2027-01-05T11:00:00Z' },
      { start: '2027-01-05T10:30:00Z', end: '2027-01-05T11:30:00Z', rooms: [id.anchor] },
      { start: '2027-01-06T10:00:00Z', end: '2027-01-06T11:00:00Z', rooms: [id.closed] },
      { start: '2027-01-07T09:00:00Z', end: '2027-01-07T10:00:00Z', rooms: [id.slots] },
      { start: '2027-01-07T09:00:00Z', end: '2027-01-07T10:00:00Z', rooms: [id.cabin] },
      { start: '2029-01-07T09:00:00Z', end: '2029-01-07T10:00:00Z' },
      { start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' },
      { start: '2027-01-08T09:00:00Z', end: '2027-01-08T10:00:00Z', rooms: [id.elsewhere] },
    ];
    const { body } = await preview({ dates, start: undefined, end: undefined });
    expect(body.dates.map(({ problem, reason }: Record<string, string>) => [problem, reason])).toEqual([
      [null, null],
      ['taken', expect.stringMatching(/^Anchor: taken by/)],
      ['closed', 'Closed is closed: New carpet'],
      ['timeslot', 'Book whole timeslots of Slots: 09:00–10:30, 13:00–14:30.'],
      ['refused', 'This date appears twice.'],
      ['beyond-horizon', 'You can book up to 23 Nov 2027.'],
      ['past', 'This date has passed.'],
      ['refused', 'Elsewhere is at another site.'],
    ]);
    expect(body.dates[3].times).toEqual([
      { start: '2027-01-07T09:00:00.000Z', end: '2027-01-07T10:30:00.000Z' },
    ]);
  });

  it('a date that a month or the clocks do not have is listed with its reason', async () => {
    const monthly = { frequency: 'monthly', count: 2 };
    const january = { start: '2027-01-31T10:00:00Z', end: '2027-01-31T11:00:00Z' };
    const { body } = await preview({ ...january, repetition: monthly });
    expect(body.dates[1]).toEqual({
      date: '2027-02-28',
      start: null,
      end: null,
      problem: 'no-such-day',
      reason: 'This month has no such day.',
      rooms: [],
      times: [
        { start: expect.stringMatching(/^2027-02-28T/), end: expect.stringMatching(/^2027-02-28T/) },
        { start: expect.stringMatching(/^2027-03-01T/), end: expect.stringMatching(/^2027-03-01T/) },
      ],
    });
    const night = { start: '2027-03-27T01:30:00Z', end: '2027-03-27T01:45:00Z' };
    const skipped = await preview({ ...night, repetition: { frequency: 'daily', count: 2 } });
    expect(skipped.body.dates[1]).toMatchObject({
      problem: 'skipped',
      reason: 'The clocks go forward that day: this time does not exist.',
    });
  });

  it.each<[string, () => object, number, object]>([
    ['no end', () => ({ repetition: { frequency: 'daily' } }), 400, { repetition: [expect.any(String)] }],
    [
      'count 0',
      () => ({ repetition: weekly({ count: 0 }) }),
      400,
      { 'repetition.count': [expect.any(String)] },
    ],
    [
      'count 101',
      () => ({ repetition: weekly({ count: 101 }) }),
      400,
      { 'repetition.count': [expect.any(String)] },
    ],
    [
      'count 1.5',
      () => ({ repetition: weekly({ count: 1.5 }) }),
      400,
      { 'repetition.count': [expect.any(String)] },
    ],
    [
      'no weekday',
      () => ({ repetition: weekly({ weekdays: [] }) }),
      400,
      { 'repetition.weekdays': [expect.any(String)] },
    ],
    [
      'until before the start',
      () => ({ repetition: { frequency: 'daily', until: '2026-11-30' } }),
      400,
      { 'repetition.until': ['The last day must not be before the first date.'] },
    ],
    [
      'a date that does not exist',
      () => ({ repetition: { frequency: 'daily', until: '2026-02-30' } }),
      400,
      { 'repetition.until': [expect.any(String)] },
    ],
    [
      'more dates than may be',
      () => ({ repetition: { frequency: 'daily', until: '2027-12-01' } }),
      400,
      { repetition: ['These are 366 dates. Book at most 100 at a time.'] },
    ],
    ['the end before the start', () => ({ end: first.start }), 400, { end: [expect.any(String)] }],
    ['no times', () => ({ start: undefined }), 400, { start: ['Please choose date and times.'] }],
    [
      'another person as host',
      () => ({ host: at.id('desk') }),
      400,
      { host: ['Only assistants can book for other people.'] },
    ],
    ['a site that is not there', () => ({ site_id: 999_999 }), 404, { detail: expect.any(String) }],
  ])('%s', async (_, changes, status, body) => {
    const answer = await preview(changes());
    expect([answer.status, answer.body]).toEqual([status, body]);
  });
});

describe('booking a series', () => {
  const series = (changes: object = {}) => ({
    ...noVisits,
    start: undefined,
    end: undefined,
    rooms: [id.cabin],
    repetition: { frequency: 'weekly', interval: 1, count: 3 },
    dates: ['2027-02-02', '2027-02-16'].map((day) => ({
      start: `${day}T10:00:00Z`,
      end: `${day}T11:00:00Z`,
    })),
    ...changes,
  });

  it('keeps the repetition, and the dates that were left out', async () => {
    const { status, body } = await at.host.post('/api/meetings/', at.body(series()));
    expect([status, body.meetings?.length]).toEqual([201, 2]);
    const rows = await rooms.inClient((tx) =>
      tx
        .selectFrom('meeting_series')
        .select(['id', 'rule', 'created_by_id'])
        .where('id', '=', body.meetings[0].series_id)
        .execute(),
    );
    expect(rows).toEqual([
      {
        id: body.meetings[1].series_id,
        rule: { frequency: 'weekly', interval: 1, count: 3 },
        created_by_id: at.id('employee'),
      },
    ]);
  });

  it('answers 409 at its date for a room taken since the preview, and books nothing', async () => {
    await take('2027-03-16T10:00:00Z', '2027-03-16T11:00:00Z', id.cabin);
    const before = await rooms.counts();
    const dates = ['2027-03-09', '2027-03-16'].map((day) => ({
      start: `${day}T10:00:00Z`,
      end: `${day}T11:00:00Z`,
    }));
    const { status, body } = await at.host.post('/api/meetings/', at.body(series({ dates })));
    expect(status).toBe(409);
    expect(body.dates).toEqual([{}, { rooms: [expect.stringMatching(/^Cabin: taken by/)] }]);
    expect(await rooms.counts()).toEqual(before);
    expect(await rooms.inClient((tx) => tx.selectFrom('meeting_series').select('id').execute())).toHaveLength(
      1,
    );
  });

  it('of a hundred dates with six visitors is too many invitations', async () => {
    const dates = Array.from({ length: 100 }, (_, day) => {
      const start = new Date(Date.parse('2027-04-01T10:00:00Z') + day * 86_400_000);
      return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
    });
    const visits = Array.from({ length: 6 }, (_, index) => ({ visitor: index + 1, needs_parking: false }));
    const { status, body } = await at.host.post('/api/meetings/', at.body(series({ dates, visits })));
    expect(status).toBe(400);
    expect(body.visits).toContain(
      'You can send at most 500 invitations at a time. Please choose fewer dates or guests.',
    );
  });

  it('is booked by its dates, and of a repetition with an end', async () => {
    const without = await at.host.post('/api/meetings/', at.body(series({ dates: undefined, ...first })));
    expect([without.status, without.body]).toEqual([
      400,
      { repetition: ['A series is booked by its dates.'] },
    ]);
    const endless = await at.host.post(
      '/api/meetings/',
      at.body(series({ repetition: { frequency: 'daily' } })),
    );
    expect(endless.body).toEqual({ repetition: ['Say until when, or how many times.'] });
  });
});
