import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { employee, openTestPortal, type TestPortal } from '../testing.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const given = async () =>
  (await portal.boot()).remotes.map(({ version, previous }) => [version, previous?.version]);
const place = (...names: string[]) => join(portal.releases, ...names);

describe('of each remote a viewer', () => {
  it('gets the version, its address and the hash of every file, and the version before', async () => {
    portal.registry({
      defaults: { shell: '1.0.0', 'mf-a': '2.0.0' },
      previous: { 'mf-a': '1.0.0', shell: '0.9.0' },
    });
    expect((await portal.boot()).remotes).toMatchObject([
      {
        name: 'mf-a',
        version: '2.0.0',
        base: '/remotes/mf-a/2.0.0/',
        entry: 'entry.js',
        integrity: { 'entry.js': expect.stringMatching(/^sha384-/) },
        descriptor: { operations: [] },
        previous: { version: '1.0.0', base: '/remotes/mf-a/1.0.0/' },
      },
    ]);
  });

  it('gets a kill with the next request', async () => {
    const defaults = { shell: '1.0.0', 'mf-a': '1.0.0' };
    const rollouts = [{ remote: 'mf-a', version: '2.0.0', percent: 100 }];
    portal.registry({ defaults, rollouts });
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    portal.registry({ defaults, rollouts, kill: { 'mf-a': ['2.0.0'] } });
    expect(await given()).toEqual([['1.0.0', undefined]]);
    portal.registry({ defaults, rollouts, kill: { 'mf-a': ['*'] } });
    expect(await given()).toEqual([]);
  });

  it('gets no remote that has nothing for them', async () => {
    const gate = { groups: ['deskbooking' as const] };
    const { descriptor } = portal.remote('3.0.0');
    const cards = descriptor.cards.map((card) => ({ ...card, gate }));
    portal.remote('3.0.0', { descriptor: { ...descriptor, cards } });
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '3.0.0' } });
    expect(await given()).toHaveLength(1);
    const stranger = { ...employee, user: { id: 8, groups: ['reception'] } };
    expect((await portal.boot(stranger)).remotes).toEqual([]);
    expect((await portal.boot({ ...employee, user: null })).remotes).toEqual([]);
  });

  it('stays with the last good registry while the file is broken', async () => {
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '2.0.0' } });
    await given();
    writeFileSync(place('registry.json'), '{ "defaults": ');
    expect(await given()).toHaveLength(1);
  });
});

describe('a version that cannot be used is given to no one, and the next in precedence is', () => {
  beforeEach(() => {
    portal.registry({
      defaults: { shell: '1.0.0', 'mf-a': '2.0.0' },
      previous: { 'mf-a': '1.0.0' },
      rollouts: [{ remote: 'mf-a', version: '3.0.0', percent: 100 }],
      clientPins: { acme: { 'mf-a': '4.0.0' } },
    });
  });
  const wrong = () => portal.warnings.filter((line) => line.includes('4.0.0'));

  it('if it is not in the store, for a pin, a rollout and the default alike', async () => {
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    rmSync(place('mf-a/2.0.0'), { recursive: true });
    expect(await given()).toEqual([['1.0.0', undefined]]);
    portal.remote('4.0.0');
    expect(await given()).toEqual([['4.0.0', '1.0.0']]);
  });

  it('while a copy of it is in progress: a file is still missing, or half of one', async () => {
    portal.remote('4.0.0');
    rmSync(place('mf-a/4.0.0/tile.js'));
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    portal.remote('4.0.0');
    truncateSync(place('mf-a/4.0.0/entry.js'), 3);
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    expect(wrong().length).toBeGreaterThan(0);
  });

  it.each([
    ['HTML', '<!doctype html><title>Not found</title>'],
    ['cut short', '{"name":"mf-a","version":'],
    ['empty', ''],
  ])('if its remote.json is %s, with one message', async (_title, text) => {
    portal.remote('4.0.0');
    writeFileSync(place('mf-a/4.0.0/remote.json'), text);
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    await given();
    expect(wrong()).toHaveLength(1);
  });

  it('if its remote.json is another version’s', async () => {
    cpSync(place('mf-a/1.0.0'), place('mf-a/4.0.0'), { recursive: true });
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
  });

  it('if it was built for a newer shell, with one message', async () => {
    portal.remote('4.0.0', { contract: '1.1.0' });
    expect(await given()).toEqual([['2.0.0', '1.0.0']]);
    await given();
    expect(wrong()).toEqual([expect.stringContaining('needs contract 1.1.0 and shell 1.0.0 offers 1.0.0')]);
    portal.shell('1.1.0', { contract: '1.1.0' });
    portal.registry({ defaults: { shell: '1.1.0', 'mf-a': '4.0.0' } });
    expect(await given()).toEqual([['4.0.0', undefined]]);
  });

  it('and no one falls back on one either', async () => {
    portal.remote('1.0.0', { contract: '2.0.0' });
    expect(await given()).toEqual([['2.0.0', undefined]]);
  });
});

describe('the shell', () => {
  const page = async () => (await portal.get('/')).body;

  it('of one client may be another one, with the remotes that it offers something for', async () => {
    portal.shell('0.9.0', { contract: '0.9.0' }, { 'sw.js': 'old()' });
    portal.registry({
      defaults: { shell: '1.0.0', 'mf-a': '1.0.0' },
      clientPins: { globex: { shell: '0.9.0' } },
    });
    expect((await portal.boot()).shell).toBe('1.0.0');
    const globex = { ...employee, client: { ...employee.client, key: 'globex' } };
    expect(await portal.boot(globex)).toMatchObject({ shell: '0.9.0', remotes: [] });
    expect((await portal.get('/sw.js')).body).toBe('old()');
  });

  it('is the default for people without a session, whatever is tried on the others', async () => {
    portal.shell('2.0.0');
    portal.registry({
      defaults: { shell: '1.0.0' },
      rollouts: [{ remote: 'shell', version: '2.0.0', percent: 100 }],
    });
    expect((await portal.boot()).shell).toBe('2.0.0');
    expect((await portal.boot({ ...employee, user: null })).shell).toBe('1.0.0');
  });

  it('falls back if its page differs from the release, and the log has the reason', async () => {
    portal.shell('2.0.0');
    const file = place('shell/2.0.0/index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('main.0123', 'evil.0123'));
    portal.registry({ defaults: { shell: '2.0.0' }, previous: { shell: '1.0.0' } });
    expect(await page()).toContain('main.0123');
    expect((await portal.boot()).shell).toBe('1.0.0');
    expect(portal.warnings).toContainEqual(expect.stringContaining('shell 2.0.0 is not used'));
  });

  it('that does not trust this server’s key is reported in the log', async () => {
    portal.shell('2.0.0', { bootKeys: ['0123456789ab'] });
    portal.registry({ defaults: { shell: '2.0.0' } });
    await page();
    await page();
    const told = portal.warnings.filter((line) => line.includes('does not believe'));
    expect(told).toEqual([expect.stringContaining(portal.key.ids.join(', '))]);
  });

  it('is an explanatory page if there is none, until there is one', async () => {
    portal.registry({ defaults: { shell: '7.0.0' } });
    portal.viewer = employee;
    const answer = await portal.get('/desks');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.body).toContain('No version of its pages can be used');
    const german = await portal.get('/', { cookie: 'portal-locale=de' });
    expect(german.body).toContain('wird eingerichtet');
    expect((await portal.get('/boot.json')).statusCode).toBe(503);
    expect(portal.warnings).toContainEqual(
      expect.stringContaining('shell 7.0.0 is not in the release store'),
    );
    portal.shell('7.0.0');
    expect((await portal.get('/desks')).statusCode).toBe(200);
  });
});
