import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppointmentTest, startAppointments } from './appointment-test-data.ts';

let at: AppointmentTest;

beforeAll(async () => {
  at = await startAppointments();
});
afterAll(() => at.server.close());
beforeEach(() => at.forget());

const hour = (clock: string, day = '24') => new Date(`2026-11-${day}T${clock}:00Z`).toISOString();
/** A meeting with a host; also the answer of a refusal. */
const meet = async (start: string, end: string, changes: object = {}) => {
  const visitor = await at.inClient((tx) =>
    tx
      .insertInto('visitors')
      .values({ first_name: 'A', last_name: 'Guest' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return at.reception.post('/api/meetings/', {
    description: 'Budget',
    attends: [{ employee: at.id('employee'), is_host: true }],
    visits: [{ visitor: visitor.id, needs_parking: false }],
    site_id: at.site,
    start,
    end,
    ...changes,
  });
};

describe('requesting', () => {
  it('creates a request that holds nothing yet, and notifies both', async () => {
    const made = await at.ask({ phone: ' +44 7700 900 1 ', company: ' Price  Ltd ', notes: 'Parking?' });
    expect(made).toMatchObject({
      status: 'requested',
      customer: {
        first_name: 'Dana',
        email: 'dana@guests.test',
        phone: '+44 7700 900 1',
        company: 'Price Ltd',
      },
      services: [{ service_id: at.services.consultation, name: 'Consultation', minutes: 30 }],
      provider: { id: at.id('employee') },
      start: hour('10:00'),
      end: hour('10:30'),
      suggestion: null,
      meeting_id: null,
      actions: ['approve', 'decline', 'suggest', 'cancel'],
      version: 1,
    });
    expect(await at.queued()).toEqual([
      'appointment-asked employee@north.test',
      'appointment-requested dana@guests.test',
    ]);
    expect((await at.ask()).id).not.toBe(made.id);
  });

  it('takes as long as all services together, from a provider of them all', async () => {
    const { consultation, fitting } = at.services;
    const made = await at.ask({ service_ids: [consultation, fitting], provider_id: null });
    expect([made.end, made.provider.id]).toEqual([hour('11:30'), at.id('employee')]);
  });

  it('without a name picks the free provider with the fewest appointments that day', async () => {
    await at.ask({ start: hour('14:00') });
    expect((await at.ask({ provider_id: null })).provider.id).toBe(at.id('desk'));
    expect((await meet(hour('11:00'), hour('12:00'))).status).toBe(201);
    const busy = { provider_id: null, start: hour('11:00') };
    await at.ask({ start: hour('15:00'), provider_id: at.id('desk') });
    expect((await at.ask(busy)).provider.id).toBe(at.id('desk'));
  });

  it.each<[string, () => object, string, string]>([
    ['no first name', () => ({ first_name: ' ' }), 'first_name', 'Please enter a name.'],
    ['no last name', () => ({ last_name: '' }), 'last_name', 'Please enter a name.'],
    ['no address', () => ({ email: 'dana' }), 'email', 'Please enter a valid email.'],
    ['letters for a phone', () => ({ phone: 'call me' }), 'phone', 'Please enter a phone number'],
    ['a service that is not there', () => ({ service_ids: [999_999] }), 'service_ids', 'no longer offered'],
    ['the past', () => ({ start: hour('08:59', '23') }), 'start', 'This time has passed.'],
    ['this very moment', () => ({ start: hour('09:00', '23') }), 'start', 'This time has passed.'],
    [
      'before the hours',
      () => ({ start: hour('08:45') }),
      'start',
      'Appointments are between 09:00 and 17:00.',
    ],
    ['an end after the hours', () => ({ start: hour('16:45') }), 'start', 'between 09:00 and 17:00'],
    ['a Saturday', () => ({ start: hour('10:00', '28') }), 'start', 'There are no appointments on this day.'],
    [
      'beyond the horizon',
      () => ({ start: '2028-01-03T10:00:00Z' }),
      'start',
      'Appointments can be made up to',
    ],
    [
      'a person who does not provide it',
      () => ({ provider_id: at.id('pa') }),
      'provider_id',
      'does not provide all of these services at this site',
    ],
    [
      'a person of another site',
      () => ({ site_id: at.manchester, service_ids: [at.services.survey], provider_id: at.id('onesite') }),
      'service_ids',
      'No one provides all of these services at this site.',
    ],
    [
      'services without a common provider',
      () => ({ service_ids: [at.services.fitting, at.services.survey], provider_id: null }),
      'service_ids',
      'No one provides all of these services at this site.',
    ],
  ])('is refused at its field, and notifies no one, for %s', async (_, changes, field, words) => {
    const answer = await at.reception.post('/api/appointments/', at.body(changes()));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(answer.body[field].join()).toContain(words);
    expect(await at.queued()).toEqual([]);
  });

  it('lists all errors together', async () => {
    const wrong = at.body({
      first_name: '',
      email: 'x',
      start: hour('08:00', '20'),
      provider_id: at.id('pa'),
    });
    const { body } = await at.reception.post('/api/appointments/', wrong);
    expect(Object.keys(body).sort()).toEqual(['email', 'first_name', 'provider_id', 'start']);
  });

  it('answers as for an unknown id when it belongs to another client', async () => {
    const south = await at.server.loginAs('reception', 'south');
    expect((await south.post('/api/appointments/', at.body())).status).toBe(404);
    const [site] = await at.server.db.forClient(at.server.clientIds.south, (tx) =>
      tx.selectFrom('sites').select('id').orderBy('position').execute(),
    );
    const foreign = await south.post('/api/appointments/', at.body({ site_id: site?.id }));
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['service_ids']]);
  });

  it('answers 409 for an occupied time, with who is busy until when, and the nearest free times', async () => {
    await meet(hour('10:15'), hour('11:00'));
    const { status, body } = await at.reception.post('/api/appointments/', at.body());
    expect([status, body.detail]).toEqual([
      409,
      'Zoë Müller is not free then: something is planned until 11:00.',
    ]);
    expect(body.alternatives.map(({ start }: { start: string }) => start)).toEqual([
      hour('10:00'),
      hour('09:30'),
      hour('09:45'),
    ]);
  });
});

describe('approving', () => {
  it('creates a private meeting of the provider, and puts it into both calendars', async () => {
    const asked = await at.ask();
    await at.server.db.system((tx) => tx.deleteFrom('outbox').execute());
    const { status, body } = await at.step(asked, 'approve', {}, at.reception);
    expect([status, body.status, body.version, body.actions]).toEqual([
      200,
      'approved',
      2,
      ['suggest', 'cancel'],
    ]);
    const meeting = (await at.zoe.get(`/api/meetings/${body.meeting_id}/`)).body;
    expect(meeting).toMatchObject({
      description: 'Consultation',
      start: hour('10:00'),
      end: hour('10:30'),
      is_private: true,
      user_is_host: true,
      can_edit: false,
      actions: [],
    });
    const [toCustomer] = await at.server.outbox({ kind: 'appointment-approved' });
    expect(toCustomer?.calendar).toMatch(/METHOD:REQUEST[\s\S]*UID:appointment-\d+@[\s\S]*SEQUENCE:2/);
    expect(toCustomer?.calendar).toContain('DTSTART:20261124T100000Z');
    const [toProvider] = await at.server.outbox({ to: 'employee@north.test' });
    expect(toProvider?.calendar).toContain(`UID:meeting-${body.meeting_id}@`);
    const day = await at.zoe.get(`/api/users/${at.id('employee')}/schedule/?date=2026-11-24`);
    expect(day.text).toContain('Consultation');
  });

  it('is refused during a meeting or another appointment, with other times', async () => {
    const [first, second, third] = [
      await at.ask(),
      await at.ask({ start: hour('10:15') }),
      await at.ask({ start: hour('12:00') }),
    ];
    await meet(hour('12:15'), hour('12:30'));
    expect((await at.step(first, 'approve')).status).toBe(200);
    const taken = await at.step(second, 'approve');
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Zoë Müller is not free then: something is planned until 10:30.',
    ]);
    expect(taken.body.alternatives).toHaveLength(3);
    expect((await at.step(third, 'approve')).body.detail).toContain('until 12:30');
    expect((await at.read(second)).status).toBe('requested');
    // One that begins when another ends does not overlap.
    const next = await at.ask({ start: hour('10:30') });
    expect((await at.step(next, 'approve')).status).toBe(200);
  });

  it('proposes the same time with another provider, and the next day if this one is full', async () => {
    const both = await at.ask();
    const alone = await at.ask({ service_ids: [at.services.fitting] });
    await meet(hour('09:00'), hour('17:00'));
    const proposals = async (asked: typeof both) => {
      const { status, body } = await at.step(asked, 'approve');
      expect(status).toBe(409);
      const words = ({ start, provider }: { start: string; provider: { id: number } }) =>
        `${start.slice(8, 16)} ${provider.id === at.id('desk') ? 'desk' : 'employee'}`;
      return body.alternatives.map(words);
    };
    expect(await proposals(both)).toEqual(['24T10:00 desk', '25T09:00 employee', '25T09:15 employee']);
    expect(await proposals(alone)).toEqual(['25T09:00 employee', '25T09:15 employee', '25T09:30 employee']);
    // When one of them is suggested, the customer is asked about it.
    const proposal = { start: hour('10:00'), provider_id: at.id('desk') };
    expect((await at.step(both, 'suggest', proposal)).body.status).toBe('suggested');
  });

  it('succeeds for one of two overlapping requests at the same moment', async () => {
    const asked = [await at.ask(), await at.ask({ start: hour('10:15') })];
    const answers = await Promise.all([
      at.step(asked[0], 'approve', {}, at.zoe),
      at.step(asked[1], 'approve', {}, at.reception),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const holds = await at.inClient((tx) => tx.selectFrom('appointment_holds').select('kind').execute());
    expect(holds).toEqual([{ kind: 'agreed' }]);
  });

  it('succeeds for one of two people who approve at the same moment; the other gets 409', async () => {
    const asked = await at.ask();
    const answers = await Promise.all([
      at.step(asked, 'approve', {}, at.zoe),
      at.step(asked, 'approve', {}, at.reception),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.current).toMatchObject({ status: 'approved', version: 2 });
  });

  it('is not possible once the time has passed', async () => {
    const asked = await at.ask({ start: hour('10:00', '23') });
    at.server.clock.set(hour('10:00', '23'));
    const { status, body } = await at.step(asked, 'approve');
    expect([status, body.detail]).toEqual([409, 'This time has passed.']);
  });

  it('answers 409 with the stored state for an older version, and changes nothing', async () => {
    const asked = await at.ask();
    await at.step(asked, 'suggest', { start: hour('15:00'), provider_id: at.id('employee') });
    const stale = await at.step(asked, 'cancel');
    expect([stale.status, stale.body.detail]).toEqual([409, 'Someone else has changed this.']);
    expect(stale.body.current).toMatchObject({ status: 'suggested', version: 2 });
  });
});

describe('declining and cancelling', () => {
  it('requires a reason for declining, which the customer reads', async () => {
    const asked = await at.ask({ locale: 'de' });
    const without = await at.step(asked, 'decline', { reason: '  ' });
    expect([without.status, without.body]).toEqual([400, { reason: ['Please say why.'] }]);
    const { body } = await at.step(asked, 'decline', { reason: 'Leider ausgebucht.' });
    expect([body.status, body.reason, body.actions]).toEqual(['declined', 'Leider ausgebucht.', []]);
    const [mail] = await at.server.outbox({ kind: 'appointment-declined' });
    expect([mail?.locale, mail?.subject]).toEqual(['de', expect.stringContaining('Abgelehnt: Consultation')]);
    expect(mail?.text).toContain('Leider ausgebucht.');
    expect((await at.step(body, 'approve')).body.detail).toBe('This appointment was declined.');
  });

  it('ends the meeting on cancellation, frees the time and removes it from both calendars', async () => {
    const approved = (await at.step(await at.ask(), 'approve')).body;
    const { body } = await at.step(approved, 'cancel', { reason: 'Ill.' }, at.reception);
    expect([body.status, body.meeting_id, body.actions]).toEqual(['cancelled', null, []]);
    expect((await at.zoe.get(`/api/meetings/${approved.meeting_id}/`)).body.status).toBe('cancelled');
    const mails = (await at.server.outbox()).filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'));
    expect(mails.map(({ to }) => to).sort()).toEqual(['dana@guests.test', 'employee@north.test']);
    expect((await at.step(await at.ask(), 'approve')).status).toBe(200);
  });

  it('is refused once it has begun', async () => {
    const approved = (await at.step(await at.ask({ start: hour('10:00', '23') }), 'approve')).body;
    at.server.clock.set(hour('10:00', '23'));
    const refused = await at.step(approved, 'cancel');
    expect([refused.status, refused.body.detail]).toEqual([409, 'This appointment has begun.']);
    at.server.clock.set(hour('10:30', '23'));
    expect((await at.read(approved)).status).toBe('done');
  });
});

describe('access', () => {
  it('lets the provider and the front desk decide, its creator only cancel; others get 404', async () => {
    const made = await at.ask({}, at.desk);
    expect((await at.other.get(`/api/appointments/${made.id}/`)).status).toBe(404);
    expect((await at.step(made, 'approve', {}, at.other)).status).toBe(404);
    expect(made.actions).toEqual(['cancel']);
    expect((await at.step(made, 'approve', {}, at.desk)).status).toBe(403);
    const seen = async (agent = at.zoe) => (await agent.get('/api/appointments/')).body.count;
    expect([await seen(), await seen(at.desk), await seen(at.reception), await seen(at.other)]).toEqual([
      1, 1, 1, 0,
    ]);
    expect((await at.step(made, 'cancel', {}, at.desk)).body.status).toBe('cancelled');
  });

  it('lets a suggested provider see it, but not decide yet', async () => {
    const made = await at.ask();
    await at.step(made, 'suggest', { start: hour('10:00'), provider_id: at.id('desk') });
    const seen = await at.desk.get(`/api/appointments/${made.id}/`);
    expect([seen.status, seen.body.actions]).toEqual([200, []]);
  });
});

describe('the list', () => {
  it('can be filtered by site, provider, service, status, days and words', async () => {
    const dana = await at.ask({ start: hour('16:00', '23') });
    await at.ask({
      start: hour('11:00'),
      provider_id: at.id('desk'),
      first_name: 'Łukasz',
      last_name: 'Żółć',
    });
    const fitting = await at.ask({ start: hour('09:00', '25'), service_ids: [at.services.fitting] });
    const approved = (await at.step(dana, 'approve')).body;
    const ids = async (query: string) =>
      (await at.reception.get(`/api/appointments/?${query}`)).body.results.map(
        ({ customer, services }: { customer: { first_name: string }; services: { name: string }[] }) =>
          `${customer.first_name} ${services[0]?.name}`,
      );
    const all = ['Dana Consultation', 'Łukasz Consultation', 'Dana Fitting'];
    expect(await ids('')).toEqual(all);
    expect(await ids('ordering=-start')).toEqual(all.toReversed());
    expect(await ids(`site=${at.manchester}`)).toEqual([]);
    expect(await ids(`provider=${at.id('desk')}`)).toEqual(['Łukasz Consultation']);
    expect(await ids(`service=${at.services.fitting}`)).toEqual(['Dana Fitting']);
    expect(await ids('status=approved')).toEqual(['Dana Consultation']);
    expect(await ids('from_date=2026-11-25&until_date=2026-11-25')).toEqual(['Dana Fitting']);
    expect(await ids('search=zolc')).toEqual(['Łukasz Consultation']);
    at.server.clock.set(approved.end);
    expect(await ids('status=approved')).toEqual([]);
    expect(await ids('status=done')).toEqual(['Dana Consultation']);
    expect(fitting.status).toBe('requested');
  });

  it.each([
    ['from_date=2026-02-30', 'from_date'],
    ['from_date=2026-12-02&until_date=2026-12-01', 'until_date'],
  ])('refuses %s at %s', async (query, field) => {
    const { status, body } = await at.reception.get(`/api/appointments/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});

describe('meetings and appointments exclude one another', () => {
  const mine = (start: string, end: string, changes: object = {}) => meet(start, end, changes);

  it('refuses a meeting for a host with an appointment, and moving one onto it', async () => {
    await at.step(await at.ask(), 'approve');
    const refused = await mine(hour('10:15'), hour('11:00'));
    const words = 'Zoë Müller has an appointment then, until 10:30.';
    expect([refused.status, refused.body]).toEqual([400, { start: [words] }]);
    const dated = await meet('', '', {
      start: undefined,
      end: undefined,
      dates: [
        { start: hour('10:00', '25'), end: hour('11:00', '25') },
        { start: hour('10:00'), end: hour('11:00') },
      ],
    });
    expect([dated.status, dated.body]).toEqual([400, [{}, { start: [words] }]]);
    const made = (await mine(hour('10:30'), hour('11:00'))).body.meetings[0];
    const moved = await at.reception.call({
      method: 'PUT',
      url: `/api/meetings/${made.id}/`,
      body: {
        version: made.version,
        description: 'Budget',
        location: null,
        building_id: null,
        site_id: at.site,
        attends: [{ employee: at.id('employee'), is_host: true }],
        visits: made.visits.map(({ visitor }: { visitor: { id: number } }) => ({
          visitor: visitor.id,
          needs_parking: false,
        })),
        start: hour('10:00'),
        end: hour('11:00'),
      },
    });
    expect([moved.status, moved.body]).toEqual([400, { start: [words] }]);
  });

  it('holds a suggested time too, against meetings and other appointments', async () => {
    await at.step(await at.ask(), 'suggest', { start: hour('15:00'), provider_id: at.id('employee') });
    expect((await mine(hour('15:15'), hour('16:00'))).status).toBe(400);
    expect((await at.step(await at.ask({ start: hour('10:00') }), 'approve')).status).toBe(200);
    const { status } = await at.reception.post('/api/appointments/', at.body({ start: hour('15:00') }));
    expect(status).toBe(409);
  });

  it('refuses one of a meeting and an approval at the same moment', async () => {
    const asked = await at.ask();
    const [meeting, approval] = await Promise.all([
      mine(hour('10:00'), hour('11:00')),
      at.step(asked, 'approve'),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([meeting.status, approval.status]);
  });

  it('changes and cancels its meeting only together with the appointment', async () => {
    const { body } = await at.step(await at.ask(), 'approve');
    const answers = [
      await at.zoe.call({ method: 'DELETE', url: `/api/meetings/${body.meeting_id}/` }),
      await at.zoe.post(`/api/meetings/${body.meeting_id}/cancel/`, { scope: 'this' }),
    ];
    const words = 'This meeting belongs to an appointment. Please change the appointment.';
    expect(answers.map(({ status, body: said }) => [status, said.detail])).toEqual([
      [409, words],
      [409, words],
    ]);
  });
});
