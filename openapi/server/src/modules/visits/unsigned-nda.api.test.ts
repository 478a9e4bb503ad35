import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { signaturePng } from '../../testing/signature.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UnsignedNda } from '../nda/public.ts';
import { type CreatedVisit, insertVisits } from './visit-test-data.ts';

let server: TestApp;
let admin: Agent;
let reception: Agent;
let kiosk: string;
let siteUuid: string;
let count = 0;

beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:50:00Z' });
  [admin, reception] = [await server.loginAs('admin'), await server.loginAs('reception')];
  const site = await server.db.forClient(server.clientIds.north, async (tx) => {
    await sql`insert into ndas (text, updated_at, version) values ('<p>Secret</p>', now(), 1)`.execute(tx);
    return tx.selectFrom('sites').select(['id', 'uuid']).orderBy('position').executeTakeFirstOrThrow();
  });
  siteUuid = site.uuid;
  const device = { kind: 'kiosk', name: 'Door', site_id: site.id };
  kiosk = (await reception.post('/api/devices/', device)).body.uuid;
});
afterAll(() => server.close());

/** As the administration area does it: all settings at once. */
async function choose(choice: UnsignedNda): Promise<void> {
  const { version, settings } = (await admin.get('/api/client/')).body;
  const body = { version, settings: { ...settings, visitor_unsigned_nda: choice } };
  const answer = await admin.call({ method: 'PATCH', url: '/api/client/', body });
  expect(answer.status).toBe(200);
}
async function invited(): Promise<CreatedVisit & { last: string }> {
  count += 1;
  const last = `Unsigned-${'abcdefghijklmnopqrstuvwxyz'[count]}`;
  const visit = (await insertVisits(server, [{ first: 'Una', last, hosts: ['employee'] }]))[last];
  if (!visit) throw new Error('No visit was made.');
  return { ...visit, last };
}
const checkIn = (id: number, who = reception) => who.post(`/api/visits/${id}/check-in/`);
const read = async (id: number) => (await reception.get(`/api/visits/${id}/`)).body;
const sign = (id: number, who = reception) =>
  who.call({
    method: 'PUT',
    url: `/api/visits/${id}/nda/`,
    body: { nda_signature_data: signaturePng },
  });
const refused = 'The visitor has to sign the NDA before the check-in.';

describe('the client configures what a check-in does before the NDA is signed', () => {
  it.each<[UnsignedNda, number]>([
    ['ignore', 200],
    ['warn', 200],
    ['block', 409],
  ])('%s: the visit shows it, and a check-in answers %i', async (choice, status) => {
    await choose(choice);
    const { id, uuid } = await invited();
    expect((await read(id)).unsigned_nda).toBe(choice);
    const mine = await server.anonymous().get('/api/visits/my_visit/', { authorization: `Visit ${uuid}` });
    expect(mine.body.nda.unsigned).toBe(choice);
    expect((await admin.get('/api/whoami/')).body.client.visitor_settings.unsigned_nda).toBe(choice);
    const answer = await checkIn(id);
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body).toMatchObject({
        detail: refused,
        current: { status: 'expected', unsigned_nda: 'block' },
      });
    }
  });

  it('a page of the version before, which does not know of it, changes nothing about it', async () => {
    await choose('block');
    const { version, settings } = (await admin.get('/api/client/')).body;
    const { visitor_unsigned_nda: _, ...known } = settings;
    const body = { version, settings: { ...known, visit_retention_days: 90 } };
    const answer = await admin.call({ method: 'PATCH', url: '/api/client/', body });
    expect([answer.status, answer.body.settings]).toEqual([200, { ...settings, visit_retention_days: 90 }]);
  });

  it('a signed NDA, and none at all, need no prompt', async () => {
    await choose('block');
    const { id } = await invited();
    expect((await sign(id)).status).toBe(200);
    expect((await read(id)).unsigned_nda).toBeNull();
    expect((await checkIn(id)).body.status).toBe('checked-in');
    const inNorth = (text: string) =>
      server.db.forClient(server.clientIds.north, (tx) => tx.updateTable('ndas').set({ text }).execute());
    await inNorth('');
    const { id: other } = await invited();
    expect((await read(other)).unsigned_nda).toBeNull();
    expect((await checkIn(other)).body.status).toBe('checked-in');
    await inNorth('<p>Secret</p>');
  });

  it('lets a walk-in wait until it is signed', async () => {
    await choose('block');
    const host = (await admin.get('/api/whoami/')).body.user.id;
    const site_id = (await reception.get('/api/sites/')).body.results[0].id;
    const person = { first_name: 'Wes', last_name: 'Walkinunsigned' };
    const walkIn = { site_id, host, check_in: true, ...person };
    const { status, body } = await reception.post('/api/visits/walk-ins/', walkIn);
    expect([status, body.status, body.unsigned_nda]).toEqual([201, 'arrived', 'block']);
    await sign(body.id);
    expect((await checkIn(body.id)).body.status).toBe('checked-in');
  });

  it('leaves them out of a batch, with the reason', async () => {
    await choose('block');
    const [open, done] = [await invited(), await invited()];
    await sign(done.id);
    const { body } = await reception.post('/api/visits/batch/', {
      action: 'check-in',
      ids: [open.id, done.id],
    });
    expect(body).toMatchObject({ done: 1, refused: 1 });
    expect(body.results[0]).toMatchObject({ id: open.id, done: false, reason: refused });
  });
});

describe('the signature is taken at reception', () => {
  it('shows the text, takes it once, and the log says who took it', async () => {
    const { id } = await invited();
    const before = await reception.get(`/api/visits/${id}/nda/`);
    expect(before.body).toMatchObject({
      nda_text: '<p>Secret</p>',
      nda_signed: null,
      valid_signature: false,
    });
    const signed = await sign(id);
    expect([signed.status, signed.body.valid_signature]).toEqual([200, true]);
    expect(signed.body.nda_signature_data).toMatch(/^data:image\/png;base64,/);
    expect((await sign(id)).status).toBe(409);
    expect((await read(id)).nda_signed_at).toBe('2026-11-23T09:50:00.000Z');
    const log = (await admin.get('/api/audit-log/?entity=nda_signature')).body.results;
    expect(log[0]).toMatchObject({ action: 'sign', after: { visit: id } });
    expect(JSON.stringify(log[0].user)).toContain('reception');
  });
});

describe('a visitor who comes alone and has to sign first', () => {
  const at = (path: string, body: object) =>
    server.anonymous().post(`/api/visits/${path}/`, body, { authorization: `Screen ${kiosk}` });
  const alone = {
    'a name at the kiosk': ({ last }: { last: string }) =>
      at('check_in', { direction: 'check-in', confirm: true, name: `Una ${last}` }),
    'a code at the kiosk': ({ code }: CreatedVisit) =>
      at('check_in', { direction: 'check-in', confirm: true, code }),
    'a pin': ({ pin }: CreatedVisit) => at('pin_check_in', { pin }),
    'the meeting': ({ last }: { last: string }) =>
      at('manual_check_in', { host_last_name: 'Müller', visitor_last_name: last, start_time: '10:00' }),
  };
  it.each(Object.entries(alone))(
    'by %s waits, is led to the NDA, and is checked in once it is signed',
    async (_, call) => {
      await choose('block');
      const visit = await invited();
      const { body } = await call(visit);
      const answered = body.match === undefined ? body : body.visit;
      expect(answered).toEqual({
        first_name: 'Una',
        host: null,
        location: null,
        nda_path: `/visit/${visit.uuid}`,
        photo_path: null,
        waits: true,
      });
      expect((await read(visit.id)).status).toBe('arrived');
      const signed = await server.anonymous().call({
        method: 'PUT',
        url: '/api/client/nda/',
        body: { nda_signature_data: signaturePng },
        headers: { authorization: `Visit ${visit.uuid}` },
      });
      expect(signed.status).toBe(200);
      const again = await at('check_in', { direction: 'check-in', confirm: true, visit: visit.uuid });
      expect(again.body.visit).toMatchObject({ waits: false, nda_path: null, location: 'Room 4' });
      expect((await read(visit.id)).status).toBe('checked-in');
    },
  );

  it('by the sign-in code of the site, on their own phone, waits', async () => {
    const { id, uuid } = await invited();
    const { status, body } = await server
      .anonymous()
      .post(`/api/visits/${id}/selfCheckIn/`, { object_id: siteUuid }, { authorization: `Visit ${uuid}` });
    expect([status, body.status, body.nda.unsigned]).toEqual([200, 'arrived', 'block']);
  });

  it('if it is only warned of, they are checked in and may sign', async () => {
    await choose('warn');
    const visit = await invited();
    expect((await alone['a pin'](visit)).body).toMatchObject({
      waits: false,
      nda_path: `/visit/${visit.uuid}`,
    });
  });
});
