import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentOptions, printNext } from '../../../print-agent/print-agent.ts';
import type { Tx } from '../../db/database.ts';
import { savePicture } from '../../mechanisms/photos/pictures.ts';
import { Agent, overHttp } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CreatedVisit, insertVisits } from '../visits/visit-test-data.ts';

let server: TestApp;
let reception: Agent;
let site: number;
let secret: string;
let options: AgentOptions;
let visits: Record<string, CreatedVisit>;
const folder = mkdtempSync(join(tmpdir(), 'printed-'));
const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);

beforeAll(async () => {
  server = await createTestApp();
  visits = await insertVisits(server, [
    { first: 'Łukasz', last: 'Żółć', company: 'Ütz & Söhne <AG>', status: 'checked-in', lanyard: 7 },
    { first: 'יוסף', last: 'כהן' },
    { first: '🎉'.repeat(15), last: '王'.repeat(150), hosts: [] },
    { first: 'x'.repeat(30), last: 'W'.repeat(150), company: 'ö'.repeat(50) },
    { first: 'Cora', last: 'Cancelled', status: 'cancelled' },
    { first: 'Eva', last: 'Elsewhere', site: 1 },
    { first: 'Tom', last: 'Morrow', start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z' },
  ]);
  const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#79c' } })
    .jpeg()
    .toBuffer();
  site = await inNorth(async (tx) => {
    const at = { by: null, now: server.clock.now() };
    const address = await savePicture(tx, { kind: 'photo', type: 'image/jpeg', bytes: photo }, at);
    await tx
      .updateTable('visitors')
      .set({ photo: address })
      .where('id', '=', visitOf('Żółć').visitorId)
      .execute();
    const row = await tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow();
    return row.id;
  });
  const port = await server.listen();
  reception = await server.loginAs('reception');
  options = {
    portal: `http://localhost:${port}`,
    uuid: '',
    command: `cp "$FILE" '${folder}/printed.pdf'`,
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const visitOf = (last: string): CreatedVisit => {
  const visit = visits[last];
  if (!visit) throw new Error(`There is no visit of ${last}.`);
  return visit;
};
const print = (last: string) => reception.post(`/api/visits/${visitOf(last).id}/badge/print/`);
const printedAt = async (last: string) =>
  (await reception.get(`/api/visits/${visitOf(last).id}/`)).body.badge_printed_at;
const next = (as = secret) =>
  new Agent(overHttp(Number(new URL(options.portal).port)), 'localhost').post(
    '/api/print-jobs/next/',
    undefined,
    {
      authorization: `Screen ${as}`,
    },
  );
const jobs = () => inNorth((tx) => tx.selectFrom('print_jobs').selectAll().orderBy('id').execute());

describe('the badge as PDF', () => {
  it.each(['Żółć', 'כהן', '王'.repeat(150), 'W'.repeat(150)])(
    'of %s is one page of 86 x 54 mm with its font inside, and counts as printed',
    async (last) => {
      expect(await printedAt(last)).toBeNull();
      const { status, headers, bytes } = await reception.get(`/api/visits/${visitOf(last).id}/badge/pdf/`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      const pdf = bytes.toString('latin1');
      expect(pdf.startsWith('%PDF-')).toBe(true);
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Number(width), Number(height)].map((points) => (points / 72) * 25.4)).toEqual([
        expect.closeTo(86, 2),
        expect.closeTo(54, 2),
      ]);
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf).toMatch(last.startsWith('王') ? /\+NotoSansSC/ : /\+DejaVuSans-Bold/);
      expect(pdf.includes('/DCTDecode')).toBe(last === 'Żółć');
      expect(await printedAt(last)).toBe('2026-11-23T09:00:00.000Z');
    },
  );

  it('of a visitor is that of the current visit, else of the next one today', async () => {
    const of = (last: string) => reception.get(`/api/visitors/${visitOf(last).visitorId}/badge/pdf/`);
    expect((await of('Żółć')).status).toBe(200);
    expect((await of('כהן')).status).toBe(200);
    for (const last of ['Cancelled', 'Morrow']) expect([last, (await of(last)).status]).toEqual([last, 404]);
  });

  it('is of permitted sites, and not of cancelled visits', async () => {
    await inNorth((tx) => tx.deleteFrom('user_sites').where('site_id', '!=', site).execute());
    reception = await server.loginAs('reception');
    for (const last of ['Elsewhere', 'Cancelled']) {
      const { id, visitorId } = visitOf(last);
      for (const url of [`/api/visits/${id}/badge/pdf/`, `/api/visitors/${visitorId}/badge/pdf/`]) {
        expect([url, (await reception.get(url)).status]).toEqual([url, 404]);
      }
    }
    expect((await print('Elsewhere')).status).toBe(404);
  });
});

describe('print jobs', () => {
  it('are refused if nothing would print them', async () => {
    const { status, body } = await print('Żółć');
    expect([status, body.detail]).toEqual([
      409,
      'This site has no print agent. Please take the badge as PDF.',
    ]);
    const made = await reception.post('/api/devices/', {
      kind: 'print-agent',
      name: 'Printer',
      site_id: site,
    });
    secret = made.body.uuid;
    options.uuid = secret;
    expect((await print('Cancelled')).body.detail).toContain('cancelled');
  });

  it('reach the printer by the example agent, once', async () => {
    const { status, body } = await print('Żółć');
    expect(status).toBe(201);
    await inNorth((tx) => tx.updateTable('visits').set({ badge_printed_at: null }).execute());
    expect([await printNext(options), await printNext(options)]).toEqual([true, false]);
    const pdf = readFileSync(join(folder, 'printed.pdf'), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/DCTDecode');
    expect(await printedAt('Żółć')).toBe('2026-11-23T09:00:00.000Z');
    expect((await jobs()).find(({ id }) => id === body.id)).toMatchObject({ attempts: 1, problem: null });
  });

  it('that do not print are handed out again after two minutes, five times in all', async () => {
    const { body } = await print('כהן');
    const broken = { ...options, command: 'echo "no paper" >&2; exit 3' };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await printNext(broken)).toBe(true);
      expect(await printNext(broken)).toBe(false);
      const job = (await jobs()).find(({ id }) => id === body.id);
      expect(job).toMatchObject({ attempts: attempt, problem: 'exit 3: no paper', printed_at: null });
      expect(job?.failed_at === null).toBe(attempt < 5);
      server.clock.advance(120_000);
    }
    expect(await printNext(options)).toBe(false);
  });

  it('are handed to one agent each, oldest first, and only to those of the site', async () => {
    const made = await reception.post('/api/devices/', {
      kind: 'print-agent',
      name: 'Second',
      site_id: site,
    });
    const wanted: number[] = [];
    for (let count = 0; count < 4; count += 1) wanted.push((await print('Żółć')).body.id);
    const answers = await Promise.all([next(), next(made.body.uuid), next(), next(made.body.uuid), next()]);
    const given = answers.map(({ body }) => body.job?.id ?? null);
    expect(given.filter((id) => id !== null).sort((a, b) => a - b)).toEqual(wanted);
    const done = (as: string, id: number) =>
      server
        .anonymous()
        .post(`/api/print-jobs/${id}/done/`, { printed: true }, { authorization: `Screen ${as}` });
    const first = given[0];
    expect([(await done(made.body.uuid, first)).status, (await done(secret, first)).status]).toEqual([
      404, 204,
    ]);
    expect((await done(secret, first)).status).toBe(204);
  });

  it('that waited for eight hours are not printed when a printer comes back, and are reported without one', async () => {
    const { body } = await print('Żółć');
    const state = async () => (await reception.get(`/api/print-jobs/${body.id}/`)).body;
    expect(await state()).toMatchObject({ status: 'waiting', problem: null });
    server.clock.advance(8 * 3_600_000);
    await server.runJobs('expire-print-jobs');
    expect((await state()).status).toBe('waiting');
    server.clock.advance(1);
    await server.runJobs('expire-print-jobs');
    expect(await state()).toMatchObject({
      status: 'failed',
      problem: 'No print agent fetched it for eight hours.',
    });
    expect((await next()).body).toEqual({ job: null });
  });

  it('that waited while the agent was away are printed when it is back', async () => {
    const { body } = await print('Żółć');
    server.clock.advance(7 * 3_600_000);
    await server.runJobs('expire-print-jobs');
    expect(await printNext(options)).toBe(true);
    expect((await reception.get(`/api/print-jobs/${body.id}/`)).body.status).toBe('printed');
  });

  it('are dropped for a visitor who left before they were printed, and are not listed as failures', async () => {
    const { body } = await print('Żółć');
    server.clock.advance(60_000);
    expect((await reception.post(`/api/visits/${visitOf('Żółć').id}/check-out/`)).status).toBe(200);
    expect(await printNext(options)).toBe(false);
    const job = (await jobs()).find(({ id }) => id === body.id);
    expect([job?.reason, job?.settled_at]).toEqual(['left', server.clock.now()]);
  });

  it('show their PDF to the agent that has them, in the requester’s language', async () => {
    const { body } = await print('כהן');
    const pdf = (as: string) =>
      server.anonymous().get(`/api/print-jobs/${body.id}/pdf/`, { authorization: `Screen ${as}` });
    expect((await pdf(secret)).status).toBe(404);
    expect((await next()).body.job.id).toBe(body.id);
    const { status, headers } = await pdf(secret);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await jobs()).find(({ id }) => id === body.id)).toMatchObject({ locale: 'en', printed_at: null });
    await inNorth((tx) => tx.updateTable('print_jobs').set({ printed_at: server.clock.now() }).execute());
  });
});

describe('a badge that did not print', () => {
  const failures = async (query = '') =>
    (await reception.get(`/api/device-failures/?kind=print-job${query}`)).body;
  const post = (path: string) => reception.post(path);
  const fail = async () => {
    const { body } = await print('כהן');
    await inNorth((tx) =>
      tx
        .updateTable('print_jobs')
        .set({ failed_at: server.clock.now(), problem: 'no paper', attempts: 5 })
        .where('id', '=', body.id)
        .execute(),
    );
    return body.id as number;
  };

  it('is on the list until it is settled; who did is recorded', async () => {
    await inNorth((tx) => tx.deleteFrom('print_jobs').execute());
    const id = await fail();
    const { results } = await failures();
    expect(results).toMatchObject([
      {
        id: `print-job-${id}`,
        kind: 'print-job',
        state: 'failed',
        details: 'no paper',
        attempts: 5,
        visit: { id: visitOf('כהן').id, visitor: 'יוסף כהן' },
      },
    ]);
    expect((await post(`/api/print-jobs/${id}/settle/`)).status).toBe(204);
    expect((await post(`/api/print-jobs/${id}/settle/`)).status).toBe(204);
    expect((await failures()).count).toBe(0);
    const settled = (await failures('&state=settled')).results;
    expect(settled).toMatchObject([{ state: 'settled', settled_by: 'reception Person' }]);
  });

  it('waits again after a retry, is printed, and then cannot be printed again', async () => {
    const id = await fail();
    expect((await post(`/api/print-jobs/${id}/retry/`)).status).toBe(204);
    expect((await failures()).count).toBe(0);
    expect(await printNext(options)).toBe(true);
    const { status, body } = await post(`/api/print-jobs/${id}/retry/`);
    expect([status, body.detail]).toEqual([409, 'This badge has already been printed.']);
  });

  it('is retried immediately after the paper was refilled, before its two minutes are over', async () => {
    const { body } = await print('כהן');
    await printNext({ ...options, command: 'echo "no paper" >&2; exit 3' });
    expect((await failures()).results).toMatchObject([{ state: 'waiting', details: 'exit 3: no paper' }]);
    expect(await printNext(options)).toBe(false);
    expect((await post(`/api/print-jobs/${body.id}/retry/`)).status).toBe(204);
    expect(await printNext(options)).toBe(true);
    expect((await failures()).count).toBe(0);
  });

  it('is dealt with by another badge of the same visit', async () => {
    await fail();
    expect((await reception.get(`/api/visits/${visitOf('כהן').id}/badge/pdf/`)).status).toBe(200);
    expect((await failures()).count).toBe(0);
  });

  it('is on the list as waiting after two minutes without an agent, but not while one prints it', async () => {
    await print('כהן');
    expect((await failures()).count).toBe(0);
    server.clock.advance(120_000);
    expect((await failures()).results).toMatchObject([{ state: 'waiting', device: null }]);
    await printNext(options);
    expect((await failures()).count).toBe(0);
  });
});
