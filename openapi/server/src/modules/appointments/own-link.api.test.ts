import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { type AppointmentTest, startAppointments } from './appointment-test-data.ts';

let at: AppointmentTest;
let customer: Agent;

beforeAll(async () => {
  at = await startAppointments();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  await at.forget();
  customer = await at.customer();
});

const hour = (clock: string, day = '24') => new Date(`2026-11-${day}T${clock}:00Z`).toISOString();
const suggest = async (appointment: { id: number; version: number }, changes: object = {}) => {
  const body = { start: hour('15:00'), provider_id: at.id('employee'), message: 'Later?', ...changes };
  return (await at.step(appointment, 'suggest', body)).body;
};
const answer = async (name: 'confirm' | 'decline' | 'cancel', version: number) =>
  customer.post(`${await at.link()}${name}/`, { version });
const holds = () =>
  at.inClient((tx) =>
    tx.selectFrom('appointment_holds').select(['kind', 'provider_id', 'starts_at']).orderBy('kind').execute(),
  );

describe('the customer’s link', () => {
  it('shows title, time, place and provider, and no one’s address', async () => {
    await at.ask({ notes: 'Not for the page', phone: '+44 7700 900 1' });
    const { status, body, text } = await customer.get(await at.link());
    expect([status, body]).toEqual([
      200,
      {
        status: 'requested',
        first_name: 'Dana',
        services: [{ name: 'Consultation', minutes: 30 }],
        site: { id: at.site, name: 'London HQ', time_zone: 'Europe/London' },
        address: null,
        provider: 'Zoë Müller',
        start: hour('10:00'),
        end: hour('10:30'),
        suggestion: null,
        message: null,
        actions: ['cancel'],
        version: 1,
      },
    ]);
    expect(text).not.toContain('@');
  });

  it('is not shown to staff', async () => {
    const made = await at.ask();
    const uuid = (await at.link()).split('/').at(-2) ?? '-';
    const texts = [
      JSON.stringify(made),
      (await at.reception.get('/api/appointments/')).text,
      ...(await at.server.outbox({ to: 'employee@north.test' })).map((mail) => JSON.stringify(mail)),
    ];
    expect(texts.filter((text) => text.includes(uuid))).toEqual([]);
  });

  it('accepts a suggestion: it gets the suggested time, the provider has the meeting, both are notified', async () => {
    const suggested = await suggest(await at.ask());
    expect(suggested).toMatchObject({
      status: 'suggested',
      suggestion: { start: hour('15:00') },
      reason: 'Later?',
    });
    const shown = (await customer.get(await at.link())).body;
    expect(shown).toMatchObject({
      actions: ['confirm', 'decline', 'cancel'],
      suggestion: { start: hour('15:00'), end: hour('15:30'), provider: 'Zoë Müller' },
      message: 'Later?',
    });
    const { status, body } = await answer('confirm', shown.version);
    expect([status, body.status, body.start, body.suggestion, body.actions]).toEqual([
      200,
      'confirmed',
      hour('15:00'),
      null,
      ['cancel'],
    ]);
    const stored = await at.read(suggested);
    const meeting = (await at.zoe.get(`/api/meetings/${stored.meeting_id}/`)).body;
    expect([meeting.start, meeting.end]).toEqual([hour('15:00'), hour('15:30')]);
    expect(await holds()).toMatchObject([{ kind: 'agreed', starts_at: new Date(hour('15:00')) }]);
    expect(await at.queued()).toEqual(
      expect.arrayContaining([
        'appointment-suggested dana@guests.test',
        'appointment-confirmed dana@guests.test',
        'appointment-accepted employee@north.test',
      ]),
    );
  });

  it('moves an approved one, even to another provider: the same meeting, from one calendar to the other', async () => {
    const approved = (await at.step(await at.ask(), 'approve')).body;
    const suggested = await suggest(approved, { provider_id: at.id('desk') });
    // Until the answer the first time stands.
    expect((await holds()).map(({ kind }) => kind)).toEqual(['agreed', 'suggested']);
    expect(suggested).toMatchObject({ start: hour('10:00'), meeting_id: approved.meeting_id });
    await answer('confirm', suggested.version);
    const stored = await at.read(approved);
    expect([stored.meeting_id, stored.provider.id]).toEqual([approved.meeting_id, at.id('desk')]);
    const meeting = (await at.desk.get(`/api/meetings/${approved.meeting_id}/`)).body;
    expect(meeting).toMatchObject({ start: hour('15:00'), user_is_host: true });
    expect((await at.zoe.get(`/api/meetings/${approved.meeting_id}/`)).status).toBe(404);
    const [off] = await at.server.outbox({ kind: 'appointment-handed-over' });
    expect([off?.to, off?.calendar?.includes('METHOD:CANCEL')]).toEqual(['employee@north.test', true]);
    // It is their own time that they get back.
    expect(off?.text).toContain('10:00 – 10:30');
    const sequences = (await at.server.outbox({ to: 'dana@guests.test' })).flatMap(
      ({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1] ?? [],
    );
    expect(sequences).toEqual(['2', '4']);
  });

  it('declines a suggestion: an approved time stays, a mere request waits again', async () => {
    const approved = (await at.step(await at.ask(), 'approve')).body;
    const first = await suggest(approved);
    expect((await answer('decline', first.version)).body).toMatchObject({
      status: 'approved',
      start: hour('10:00'),
    });
    expect((await holds()).map(({ kind }) => kind)).toEqual(['agreed']);
    await at.forget();
    const second = await suggest(await at.ask());
    expect((await answer('decline', second.version)).body).toMatchObject({
      status: 'requested',
      suggestion: null,
    });
    expect(await holds()).toEqual([]);
    expect(await at.queued()).toContain('appointment-suggestion-declined employee@north.test');
  });

  it('cancels, releases everything and notifies the provider; then the link shows nothing any longer', async () => {
    const approved = (await at.step(await at.ask(), 'approve')).body;
    const link = await at.link();
    const { status, body } = await customer.post(`${link}cancel/`, { version: approved.version });
    expect([status, body.status, body.actions]).toEqual([200, 'cancelled', []]);
    expect(await holds()).toEqual([]);
    const [mail] = await at.server.outbox({ kind: 'appointment-called-off' });
    expect([mail?.to, mail?.calendar?.includes('METHOD:CANCEL')]).toEqual(['employee@north.test', true]);
    const again = await customer.get(link);
    expect([again.status, again.body]).toEqual([410, { detail: 'This appointment was cancelled.' }]);
    expect((await customer.post(`${link}cancel/`, { version: body.version })).status).toBe(410);
  });

  it('answers 409 with the new suggestion if it changed in between, and changes nothing', async () => {
    const first = await suggest(await at.ask());
    await suggest(first, { start: hour('16:00') });
    const late = await answer('confirm', first.version);
    expect([late.status, late.body.current.suggestion.start]).toEqual([409, hour('16:00')]);
    expect((await holds()).map(({ kind }) => kind)).toEqual(['suggested']);
  });

  it('notifies a suggested provider that it is off, with the held time', async () => {
    const first = await suggest(await at.ask(), { provider_id: at.id('desk') });
    const second = await suggest(first, { start: hour('16:00') });
    const withdrawn = async () => at.server.outbox({ kind: 'appointment-suggestion-withdrawn' });
    expect((await withdrawn()).map(({ to }) => to)).toEqual(['desk@north.test']);
    expect((await withdrawn())[0]?.text).toContain('15:00 – 15:30');
    const third = await suggest(second, { provider_id: at.id('desk') });
    await answer('decline', third.version);
    expect((await withdrawn()).map(({ to }) => to)).toEqual(['desk@north.test', 'desk@north.test']);
  });

  it('answers 409 with a reason when the step is not allowed', async () => {
    const made = await at.ask();
    const { status, body } = await answer('confirm', made.version);
    expect([status, body.detail]).toEqual([
      409,
      'The appointment has changed in the meantime. Please reload.',
    ]);
  });

  it('refuses a suggestion whose time has passed', async () => {
    const made = await at.ask({ start: hour('16:00', '25') });
    const suggested = await suggest(made, { start: hour('15:00') });
    at.server.clock.set(hour('15:00'));
    const { status, body } = await answer('confirm', suggested.version);
    expect([status, body.detail]).toEqual([409, 'The suggested time has passed.']);
  });

  it('ends with the appointment, and if no one answered in time', async () => {
    await at.step(await at.ask(), 'approve');
    const link = await at.link();
    at.server.clock.set(hour('10:29'));
    expect((await customer.get(link)).status).toBe(200);
    at.server.clock.set(hour('10:30'));
    const over = await customer.get(link);
    expect([over.status, over.body]).toEqual([410, { detail: 'This appointment is over.' }]);
    await at.forget();
    await at.ask();
    const waiting = await at.link();
    at.server.clock.set(hour('10:30'));
    expect((await customer.get(waiting)).status).toBe(410);
  });

  it('opens nothing when it is made up, malformed or another client’s, and too many wrong ones are a 429', async () => {
    await at.ask();
    const link = await at.link();
    const stranger = await at.customer('south');
    expect((await stranger.get(link)).status).toBe(404);
    expect((await stranger.post(`${link}cancel/`, { version: 1 })).status).toBe(404);
    expect((await customer.get('/api/appointments/own/nothing/')).status).toBe(400);
    const wrong = () => customer.get(`/api/appointments/own/${randomUUID()}/`);
    expect((await wrong()).status).toBe(404);
    let status = 404;
    for (let tries = 0; tries < 70 && status === 404; tries += 1) status = (await wrong()).status;
    expect(status).toBe(429);
  });
});

describe('requests by customers themselves', () => {
  const ask = (changes: object = {}, agent = customer) => {
    const { provider_id: _, ...body } = at.body(changes);
    return agent.post('/api/appointment-offer/requests/', body);
  };
  const setPublic = (isPublic: boolean) =>
    at.server.db.system((tx) =>
      tx
        .updateTable('clients')
        .set(({ ref, fn, val }) => ({
          settings: fn('jsonb_set', [ref('settings'), val('{appointments_public}'), val(String(isPublic))]),
        }))
        .where('id', '=', at.server.clientIds.north)
        .execute(),
    );

  it('see offers and times, and get an email with their link', async () => {
    const offer = await customer.get('/api/appointment-offer/');
    expect(offer.body.services.map(({ name }: { name: string }) => name)).toEqual([
      'Consultation',
      'Fitting',
      'Survey',
    ]);
    const times = await customer.get(
      `/api/appointment-offer/times/?site=${at.site}&date=2026-11-24&services=${at.services.consultation}`,
    );
    expect(times.body.times[0]).toMatchObject({ start: hour('09:00') });
    const { status, body, text } = await ask();
    expect([status, body.status, body.provider]).toEqual([201, 'requested', expect.any(String)]);
    expect(text).not.toContain('uuid');
    expect((await customer.get(await at.link())).status).toBe(200);
    const list = (await at.reception.get('/api/appointments/')).body.results;
    expect(list).toMatchObject([{ created_by: null, customer: { email: 'dana@guests.test' } }]);
  });

  it('choose one of the offered times', async () => {
    const odd = await ask({ start: hour('10:05') });
    expect([odd.status, odd.body]).toEqual([
      400,
      { start: ['This time is not offered. Please choose one of the list.'] },
    ]);
    expect((await ask({ start: hour('10:00', '28') })).body).toEqual({
      start: ['There are no appointments on this day.'],
    });
  });

  it('allow ten requests an hour; a form with errors uses none up', async () => {
    expect((await ask({ email: 'dana' })).status).toBe(400);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('cannot if the client does not allow it', async () => {
    await setPublic(false);
    at.server.app.portal.clients.refresh();
    expect((await ask()).status).toBe(404);
    expect((await customer.get('/api/appointment-offer/')).status).toBe(404);
    await setPublic(true);
    at.server.app.portal.clients.refresh();
    const bare = at.server.anonymous('bare');
    expect((await bare.get('/api/appointment-offer/')).status).toBe(404);
  });
});
