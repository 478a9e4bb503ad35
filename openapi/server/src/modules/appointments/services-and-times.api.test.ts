import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVisitor } from '../visitors/add-visitor.ts';
import { type AppointmentTest, startAppointments } from './appointment-test-data.ts';

let at: AppointmentTest;

beforeAll(async () => {
  at = await startAppointments();
});
afterAll(() => at.server.close());
beforeEach(() => at.forget());

const hour = (clock: string, day = '24') => new Date(`2026-11-${day}T${clock}:00Z`).toISOString();
const service = (changes: object = {}) => ({ name: 'Repair', minutes: 20, provider_ids: [], ...changes });
const add = async (changes: object = {}) =>
  (await at.admin.post('/api/appointment-services/', service(changes))).body;
const replace = (id: number, body: object, agent = at.admin) =>
  agent.call({ method: 'PUT', url: `/api/appointment-services/${id}/`, body });

describe('services', () => {
  it('are listed in the client’s order, each with its providers by name', async () => {
    const { body } = await at.zoe.get('/api/appointment-services/');
    expect(body.map(({ name, minutes }: { name: string; minutes: number }) => `${name} ${minutes}`)).toEqual([
      'Consultation 30',
      'Fitting 60',
      'Survey 45',
    ]);
    expect(body[0]).toMatchObject({
      is_active: true,
      providers: [{ id: at.id('employee') }, { id: at.id('desk') }],
      version: 1,
    });
  });

  it.each<[string, object, string]>([
    ['a name of blanks', { name: '  ' }, 'name'],
    ['a name that exists, in other letters', { name: 'CONSULTATION' }, 'name'],
    ['four minutes', { minutes: 4 }, 'minutes'],
    ['481 minutes', { minutes: 481 }, 'minutes'],
    ['a missing person', { provider_ids: [999_999] }, 'provider_ids'],
  ])('are refused at the field for %s', async (_, changes, field) => {
    const answer = await at.admin.post('/api/appointment-services/', service(changes));
    expect([answer.status, Object.keys(answer.body)[0]?.split('.')[0]]).toEqual([400, field]);
  });

  it('change with a version; an older version gets 409 with the stored service', async () => {
    const made = await add({ name: 'Versioned' });
    const body = { description: '', is_active: false, ...service({ name: 'Versioned 2' }), version: 1 };
    const first = await replace(made.id, body);
    expect([first.status, first.body.version, first.body.is_active]).toEqual([200, 2, false]);
    const late = await replace(made.id, { ...body, name: 'Late' });
    expect([late.status, late.body.current.name]).toEqual([409, 'Versioned 2']);
    expect((await replace(made.id, body, at.zoe)).status).toBe(403);
  });

  it('cannot be requested once deleted; earlier requests keep name and minutes', async () => {
    const made = await add({ name: 'Short', provider_ids: [at.id('employee')] });
    const asked = await at.ask({ service_ids: [made.id] });
    const removed = await at.admin.call({ method: 'DELETE', url: `/api/appointment-services/${made.id}/` });
    expect(removed.status).toBe(204);
    expect((await at.read(asked)).services).toEqual([{ service_id: null, name: 'Short', minutes: 20 }]);
    expect((await at.step(asked, 'approve')).status).toBe(200);
    const again = await at.reception.post('/api/appointments/', at.body({ service_ids: [made.id] }));
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['service_ids']]);
  });

  it('answer 404 for another client', async () => {
    const south = await at.server.loginAs('admin', 'south');
    const { consultation } = at.services;
    expect(
      (await replace(consultation, { description: '', is_active: true, ...service(), version: 1 }, south))
        .status,
    ).toBe(404);
    const people = await south.post(
      '/api/appointment-services/',
      service({ provider_ids: [at.id('employee')] }),
    );
    expect([people.status, Object.keys(people.body)]).toEqual([400, ['provider_ids']]);
  });
});

describe('free times', () => {
  const times = (query: string, agent = at.reception) =>
    agent.get(`/api/appointment-times/?site=${at.site}&date=2026-11-24&${query}`);
  const starts = ({ body }: { body: { times: { start: string }[] } }) =>
    body.times.map(({ start }) => start.slice(11, 16));

  it('are within the hours and after now, and name who is free', async () => {
    const { fitting } = at.services;
    const { body } = await times(`services=${fitting}`);
    expect(body).toMatchObject({ time_zone: 'Europe/London', closed: false, minutes: 60 });
    expect([body.times.length, body.times[0], body.times.at(-1).end]).toEqual([
      29,
      { start: hour('09:00'), end: hour('10:00'), provider_ids: [at.id('employee')] },
      hour('17:00'),
    ]);
    at.server.clock.set(hour('15:00', '23'));
    const today = await at.reception.get(
      `/api/appointment-times/?site=${at.site}&date=2026-11-23&services=${fitting}`,
    );
    expect(starts(today)).toEqual(['15:15', '15:30', '15:45', '16:00']);
  });

  it('leave out meetings, appointments and suggestions, but not mere requests', async () => {
    const { consultation, fitting } = at.services;
    const free = async () => starts(await times(`services=${fitting}&provider=${at.id('employee')}`));
    const asked = await at.ask({ start: hour('10:00') });
    expect(await free()).toContain('10:00');
    await at.step(asked, 'approve');
    expect((await free()).slice(0, 3)).toEqual(['09:00', '10:30', '10:45']);
    const other = await at.ask({ start: hour('13:00') });
    await at.step(other, 'suggest', { start: hour('11:30'), provider_id: at.id('employee') });
    expect((await free()).slice(0, 4)).toEqual(['09:00', '10:30', '12:00', '12:15']);
    // Another provider is free then.
    const anybody = (await times(`services=${consultation}`)).body.times;
    const at10 = anybody.find(({ start }: { start: string }) => start === hour('10:00'));
    expect(at10.provider_ids).toEqual([at.id('desk')]);
  });

  it('are empty on a day without appointments, and if no one provides all the services', async () => {
    const { consultation, fitting, survey } = at.services;
    const saturday = await at.reception.get(
      `/api/appointment-times/?site=${at.site}&date=2026-11-28&services=${consultation}`,
    );
    expect(saturday.body).toMatchObject({ closed: true, times: [] });
    expect((await times(`services=${fitting},${survey}`)).body).toMatchObject({ providers: [], times: [] });
  });

  it.each<[string, () => string, string]>([
    ['a day that does not exist', () => `date=2026-02-30&services=${at.services.fitting}`, 'date'],
    ['a service that is not there', () => 'date=2026-11-24&services=999999', 'services'],
    [
      'a person who does not provide it',
      () => `date=2026-11-24&services=${at.services.fitting}&provider=${at.id('pa')}`,
      'provider',
    ],
  ])('are refused at the parameter for %s', async (_, query, field) => {
    const answer = await at.reception.get(`/api/appointment-times/?site=${at.site}&${query()}`);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('leave out the hour that summer time skips, within the hours of the client', async () => {
    const change = (settings: object) =>
      at.server.db.system(async (tx) => {
        const { settings: before } = await tx
          .selectFrom('clients')
          .select('settings')
          .where('id', '=', at.server.clientIds.north)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('clients')
          .set({ settings: JSON.stringify({ ...(before as object), ...settings }) })
          .where('id', '=', at.server.clientIds.north)
          .execute();
      });
    await change({ meeting_day_start: '00:30', meeting_day_end: '02:30', appointment_weekdays: [7] });
    at.server.app.portal.clients.refresh();
    const { body } = await at.reception.get(
      `/api/appointment-times/?site=${at.site}&date=2027-03-28&services=${at.services.consultation}`,
    );
    expect(starts({ body })).toEqual(['00:30', '00:45', '01:00']);
    await change({
      meeting_day_start: '09:00',
      meeting_day_end: '17:00',
      appointment_weekdays: [1, 2, 3, 4, 5],
    });
    at.server.app.portal.clients.refresh();
  });
});

describe('data of customers', () => {
  const stored = () =>
    at.inClient((tx) =>
      tx
        .selectFrom('appointments')
        .select([
          'first_name',
          'last_name',
          'email',
          'phone',
          'company',
          'notes',
          'reason',
          'search_text',
          'erased_at',
        ])
        .executeTakeFirstOrThrow(),
    );
  const blank = {
    first_name: '',
    last_name: '',
    email: '',
    phone: null,
    company: null,
    notes: '',
    reason: null,
  };

  it('is deleted at night after the client’s number of days, with the link; times and services stay', async () => {
    const asked = await at.ask({ phone: '+44 1', company: 'Ltd', notes: 'Note', start: hour('10:00') });
    const { settings } = await at.server.db.system((tx) =>
      tx
        .selectFrom('clients')
        .select('settings')
        .where('id', '=', at.server.clientIds.north)
        .executeTakeFirstOrThrow(),
    );
    const days = (settings as { visit_retention_days: number }).visit_retention_days;
    const link = await at.link();
    at.server.clock.set(new Date(Date.parse(asked.end) + (days - 1) * 86_400_000).toISOString());
    await at.server.runJobs('nightly');
    expect(await stored()).toMatchObject({ first_name: 'Dana', erased_at: null });
    at.server.clock.set(new Date(Date.parse(asked.end) + (days + 2) * 86_400_000).toISOString());
    await at.server.runJobs('nightly');
    expect(await stored()).toMatchObject({ ...blank, erased_at: expect.any(Date) });
    expect((await (await at.customer()).get(link)).status).toBe(404);
    const admin = await at.server.loginAs('admin');
    const { body } = await admin.get(`/api/appointments/${asked.id}/`);
    expect(body).toMatchObject({ customer: null, start: asked.start, services: asked.services });
    expect((await admin.get('/api/appointments/?search=dana')).body.count).toBe(0);
  });

  it('is erased with a visitor of the same address; future appointments are cancelled', async () => {
    const approved = (await at.step(await at.ask(), 'approve', {}, at.reception)).body;
    const visitor = { first_name: 'Dana', last_name: 'Price', email: 'dana@guests.test' };
    const visitorId = await at.inClient((tx) => addVisitor(tx, visitor, at.id('reception')));
    const erased = await at.admin.post(`/api/visitors/${visitorId}/erase/`);
    expect(erased.status).toBe(200);
    expect(await stored()).toMatchObject(blank);
    expect((await at.read(approved)).status).toBe('cancelled');
    expect(await at.inClient((tx) => tx.selectFrom('appointment_holds').select('kind').execute())).toEqual(
      [],
    );
    const [told] = await at.server.outbox({ kind: 'appointment-called-off' });
    expect([told?.to, told?.calendar?.includes('METHOD:CANCEL')]).toEqual(['employee@north.test', true]);
    expect(JSON.stringify(told)).not.toMatch(/dana|price/i);
  });
});
