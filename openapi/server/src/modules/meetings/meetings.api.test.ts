import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../testing/fixture.ts';
import { type MeetingTest, startMeetingTest } from './meeting-test-data.ts';

let at: MeetingTest;
beforeAll(async () => {
  at = await startMeetingTest();
});
afterAll(() => at.server.close());
beforeEach(() => at.forgetMessages());

describe('booking', () => {
  it('creates the meeting with its visits, and returns it', async () => {
    const meeting = await at.book({ attends: [{ employee: at.id('desk'), is_host: false }] });
    expect(meeting).toMatchObject({
      status: 'booked',
      description: 'Budget',
      location: 'Room 4',
      start: '2026-11-25T10:00:00.000Z',
      site: { id: at.sites[0], name: 'London HQ', time_zone: 'Europe/London' },
      // An employee who names no host becomes the host.
      attends: [
        { employee: { id: at.id('employee'), first_name: 'Zoë' }, is_host: true },
        { employee: { id: at.id('desk') }, is_host: false },
      ],
      visits: [
        {
          status: 'scheduled',
          visitor: { id: at.guest(0), first_name: 'Łukasz', last_name: 'Żółć' },
          needs_parking: true,
        },
      ],
      host_name: 'Zoë Müller',
      user_is_host: true,
      can_edit: true,
      series_id: null,
      version: 1,
    });
    expect((await at.host.get(`/api/meetings/${meeting.id}/`)).body).toEqual(meeting);
    const row = await at.visitRow(meeting.visits[0].id);
    expect(row).toMatchObject({ day: '2026-11-25', status: 'scheduled', site_id: at.sites[0] });
    const log = (await (await at.server.loginAs('admin')).get('/api/audit-log/?entity=meeting')).body
      .results[0];
    expect(log).toMatchObject({ action: 'create', after: { visitors: [at.guest(0)] } });
    expect(JSON.stringify(log)).not.toContain('Żółć');
  });

  it('emails the visitor: time in the site’s zone, place, host, their own link, the map, a calendar entry', async () => {
    const meeting = await at.book();
    const [mail] = await at.server.outbox({ kind: 'visit-invitation' });
    const { uuid, code, checkin_pin: pin } = await at.visitRow(meeting.visits[0].id);
    expect(mail?.text).toContain(`Check-in PIN: ${pin}`);
    expect(mail?.html).toContain('<img src="cid:code@portal" alt="Hold this code up to the kiosk');
    expect(mail?.code_address).toBe(`http://localhost/handle-qr?aid=visit-check-in&oid=${code}`);
    expect(mail).toMatchObject({
      to: 'lukasz@guests.test',
      reply_to: 'employee@north.test',
      subject: 'Your visit to North, Wed, 25 Nov 2026',
    });
    expect(mail?.text).toContain(`Prepare your visit:\nhttp://localhost/visit/${uuid}`);
    for (const text of [
      'You are invited to North',
      '10:00 – 11:00, Greenwich Mean Time',
      'Room 4, London HQ, 1 Strand, London WC2',
      'Host: Zoë Müller',
      'https://maps.example/london',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('<a class="ink" href="https://maps.example/london"');
    const calendar = mail?.calendar?.replaceAll('\r\n ', '') ?? '';
    expect(calendar).toMatch(/^METHOD:REQUEST\r$/m);
    expect(calendar).toContain(`UID:visit-${code}@`);
    expect(calendar).toMatch(/^DTSTART:20261125T100000Z\r$/m);
    expect(calendar).toContain(`/visit/${uuid}`);
    // The name of the entry opens nothing.
    expect(/^UID:.*$/m.exec(calendar)?.[0]).not.toContain(uuid);
  });

  it('texts visitors without email, skips those without either, and emails colleagues but not the caller', async () => {
    await at.book({
      attends: [
        { employee: at.id('employee'), is_host: true },
        { employee: at.id('desk'), is_host: false },
      ],
      visits: [1, 2].map((index) => ({ visitor: at.guest(index), needs_parking: false })),
    });
    expect(await at.queued()).toEqual([
      'meeting-invitation desk@north.test',
      'visit-invitation +44 7700 900 123',
    ]);
    const [sms] = await at.server.outbox({ kind: 'visit-invitation' });
    expect(sms).toMatchObject({ channel: 'sms', calendar: null });
    expect(sms?.text).toMatch(
      /^North: you are invited, Wednesday,? 25 November 2026, 10:00 – 11:00, Greenwich Mean Time, London HQ\./,
    );
    const [told] = await at.server.outbox({ kind: 'meeting-invitation' });
    expect(told?.text).toContain('Visitors: مرحبا <script>alert(1)</script>, Nobody Reachable');
    expect(told?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(told?.calendar).toContain('METHOD:REQUEST');
  });

  it('writes in the host’s language, because the visitor’s is unknown', async () => {
    const speak = (locale: string) =>
      at.server.db.system((tx) =>
        tx.updateTable('users').set({ locale }).where('id', '=', at.id('employee')).execute(),
      );
    await speak('de');
    await at.book({ start: '2027-07-22T10:00:00Z', end: '2027-07-22T11:00:00Z' });
    await speak('en');
    const [mail] = await at.server.outbox({ kind: 'visit-invitation' });
    expect(mail?.subject).toBe('Ihr Besuch bei North, Do., 22. Juli 2027');
    expect(mail?.text).toContain('Donnerstag, 22. Juli 2027, 11:00 – 12:00, Britische Sommerzeit');
  });

  it('books several dates as one series, all or none', async () => {
    const dates = ['25', '26', '27'].map((day) => ({
      start: `2026-11-${day}T10:00:00Z`,
      end: `2026-11-${day}T11:00:00Z`,
    }));
    const { start: _, end: __, ...rest } = at.body();
    const { body: made } = await at.host.post('/api/meetings/', { ...rest, dates });
    expect(made.meetings.map(({ start }: { start: string }) => start.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    const series = new Set(made.meetings.map((meeting: { series_id: string }) => meeting.series_id));
    expect([series.size, series.has('null')]).toEqual([1, false]);
    expect(await at.server.outbox({ kind: 'visit-invitation' })).toHaveLength(3);
  });

  it('a multi-date booking returns a list of errors, one per date', async () => {
    const { start: _, end: __, ...rest } = at.body();
    const before = (await at.reception.get('/api/audit-log/?entity=meeting')).status;
    const answer = await at.host.post('/api/meetings/', {
      ...rest,
      dates: [
        { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' },
        { start: '2026-11-26T10:00:00Z', end: '2026-11-26T09:00:00Z' },
        { start: '2026-11-01T10:00:00Z', end: '2026-11-01T11:00:00Z' },
      ],
    });
    expect([answer.status, answer.body, before]).toEqual([
      400,
      [{}, { end: ['End time must be later than start time'] }, { start: ['This date has passed.'] }],
      403,
    ]);
    expect(await at.server.outbox()).toEqual([]);
  });

  it.each([
    [
      'the end before the start',
      { end: '2026-11-25T09:00:00Z' },
      { end: ['End time must be later than start time'] },
    ],
    ['a time without offset', { start: '2026-11-25T10:00:00' }, ['start']],
    ['a deleted person', { attends: [{ employee: 999_999, is_host: true }] }, ['attends']],
    [
      'an account that is not active',
      () => ({ attends: [{ employee: at.id('newstarter'), is_host: true }] }),
      ['attends'],
    ],
    ['nobody', { attends: [] }, ['attends']],
    ['a visitor who is not there', { visits: [{ visitor: 999_999, needs_parking: false }] }, ['visits']],
    [
      'a visitor twice',
      () => ({ visits: [1, 1].map(() => ({ visitor: at.guest(0), needs_parking: false })) }),
      ['visits'],
    ],
    [
      '500 attendees',
      { attends: Array.from({ length: 500 }, (_, n) => ({ employee: n + 1, is_host: n === 0 })) },
      { attends: ['Must have at most 200 entries.'] },
    ],
    ['neither a room nor a visitor', { visits: [] }, ['rooms', 'visits']],
    ['a building of no site', { building_id: 999_999 }, ['building_id']],
    ['a status', { status: 'cancelled' }, ['status']],
    [
      'both one date and several',
      { dates: [{ start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' }] },
      null,
    ],
  ] as const)('bad input: %s', async (_, changes, expected) => {
    const answer = await at.host.post(
      '/api/meetings/',
      at.body(typeof changes === 'function' ? changes() : changes),
    );
    expect(answer.status).toBe(400);
    if (Array.isArray(expected)) expect(Object.keys(answer.body)).toEqual(expected);
    else if (expected) expect(answer.body).toEqual(expected);
  });

  it('refuses a site that the caller may not use at its field, and answers 404 for an unknown one', async () => {
    const onesite = await at.server.loginAs('onesite');
    const attends = [{ employee: at.id('onesite'), is_host: true }];
    const answer = await onesite.post(
      '/api/meetings/',
      at.body({
        attends,
        visits: [{ visitor: at.guest(0), needs_parking: false, email: 'lukasz@guests.test' }],
        site_id: at.sites[1],
      }),
    );
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['site_id']]);
    const over = at.body({ start: '2026-11-23T07:00:00Z', end: '2026-11-23T08:00:00Z' });
    const late = await at.host.post('/api/meetings/', over);
    expect([late.status, late.body]).toEqual([
      400,
      { end: ['This time has passed, so you can no longer invite people.'] },
    ]);
    expect((await at.host.post('/api/meetings/', at.body({ site_id: 999_999 }))).status).toBe(404);
    const none = await at.reception.post(
      '/api/meetings/',
      at.body({ attends: [{ employee: at.id('desk'), is_host: false }] }),
    );
    expect([none.status, none.body]).toEqual([400, { attends: ['Please choose a host.'] }]);
  });

  it('books once for the same key', async () => {
    const headers = { 'idempotency-key': 'form-0001' };
    const [first, again] = [
      await at.host.post('/api/meetings/', at.body(), headers),
      await at.host.post('/api/meetings/', at.body(), headers),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await at.server.outbox({ kind: 'visit-invitation' })).toHaveLength(1);
  });
});

describe('visibility', () => {
  it('includes hosts, attendees and the front desk; others get 404', async () => {
    const meeting = await at.book({
      attends: [
        { employee: at.id('employee'), is_host: true },
        { employee: at.id('desk'), is_host: false },
      ],
    });
    const seen = async (account: Account) => {
      const { status, body: found } = await (await at.server.loginAs(account)).get(
        `/api/meetings/${meeting.id}/`,
      );
      return [account, status, found.can_edit, found.user_is_host];
    };
    expect(await Promise.all((['desk', 'security', 'reception', 'pa'] as const).map(seen))).toEqual([
      ['desk', 200, false, false],
      ['security', 200, false, false],
      ['reception', 200, true, false],
      ['pa', 404, undefined, undefined],
    ]);
    const answers = [
      await at.put(at.colleague, meeting, { version: 1 }),
      await at.remove(at.colleague, meeting),
      await at.put(await at.server.loginAs('pa'), meeting, { version: 1 }),
      await at.remove(await at.server.loginAs('pa'), meeting),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
  });
});

describe('my meetings', () => {
  it('lists meetings of a day with their visitors, days of a month, and the schedule that colleagues see', async () => {
    const attends = [{ employee: at.id('pa'), is_host: true }];
    const pa = await at.server.loginAs('pa');
    const late = { start: '2026-12-01T23:30:00Z', end: '2026-12-02T00:30:00Z' };
    // Visitors whom a user has not added, hosted or invited are invited by their exact address.
    const visits = [{ visitor: at.guest(0), needs_parking: true, email: 'lukasz@guests.test' }];
    const first = await at.book({ attends, visits, ...late }, pa);
    const morning = { attends, start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z' };
    const { id } = await at.book({ ...morning, visits }, pa);
    // An existing meeting may lose all its visitors.
    await at.put(pa, { id }, { ...morning, visits: [], version: 1 });
    await at.setStatus(first.visits[0].id, 'checked-in');
    const { body: day } = await pa.get('/api/meetings/mine/?date=2026-12-01');
    expect(day.results).toMatchObject([
      { visitors: [], on_site: 0, user_is_host: true },
      { id: first.id, visitors: ['Łukasz Żółć'], on_site: 1, site: { id: at.sites[0] } },
    ]);
    const { body: with_ } = await pa.get('/api/meetings/mine/?date=2026-12-01&with_visitors=true');
    expect(with_.results.map((meeting: { id: number }) => meeting.id)).toEqual([first.id]);
    const calendar = await pa.get('/api/meetings/my_calendar/?start=2026-11-20&end=2026-12-31');
    expect(calendar.body).toEqual({
      results: [
        { date: '2026-12-01', meetings: 2 },
        { date: '2026-12-02', meetings: 1 },
      ],
    });
    const { body: after } = await pa.get('/api/meetings/mine/?date=2026-12-02');
    expect(after.results).toMatchObject([{ id: first.id }]);
    const schedule = await at.reception.get(`/api/users/${at.id('pa')}/schedule/?date=2026-12-01`);
    expect(schedule.body).toMatchObject([
      { type: 'meeting', title: 'Budget', starts_at: '2026-12-01T09:00:00.000Z', place: 'Room 4' },
      { type: 'meeting', id: first.id },
    ]);
    await at.setStatus(first.visits[0].id, 'scheduled');
    await at.remove(pa, first);
    const left = await pa.get('/api/meetings/my_calendar/?start=2026-12-01&end=2026-12-01');
    expect(left.body).toEqual({ results: [{ date: '2026-12-01', meetings: 1 }] });
  });

  it.each([
    ['/api/meetings/mine/?date=0000-01-01', 'date'],
    ['/api/meetings/my_calendar/?start=2026-11-02&end=2026-11-01', 'end'],
    ['/api/meetings/my_calendar/?start=2026-11-01&end=2027-01-03', 'end'],
    ['/api/meetings/my_calendar/?start=2026-11-01', 'end'],
  ])('refuses bad input: %s', async (url, field) => {
    const { status, body: problem } = await at.host.get(url);
    expect([status, Object.keys(problem)]).toEqual([400, [field]]);
  });
});
