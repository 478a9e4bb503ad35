import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Registry, SHELL } from '../registry/registry.ts';
import { openReleaseStore } from '../store/release-store.ts';
import { canDeploy } from './can-deploy.ts';
import { canReplaceApi } from './can-replace-api.ts';
import { apiWith, newReleases, releaseRemote, releaseShell, writeRegistry } from './testing.ts';

const releases = newReleases();
beforeAll(async () => {
  await Promise.all([
    releaseShell(releases, '1.0.0', '1.0.0'),
    releaseShell(releases, '1.2.0', '1.2.0'),
    releaseShell(releases, '2.0.0', '2.0.0'),
    releaseRemote(releases, '1.0.0'),
    releaseRemote(releases, '1.1.0', { contract: '1.1.0' }),
    releaseRemote(releases, '1.2.0', { uses: apiWith('name', 'zone') }),
    releaseRemote(releases, '1.3.0', { uses: apiWith('name') }),
    releaseRemote(releases, '2.0.0', { contract: '2.0.0' }),
    releaseRemote(releases, '1.0.0', { name: 'mf-b', contract: '1.2.0' }),
    releaseRemote(releases, '6.0.0'),
    releaseRemote(releases, '7.0.0'),
    releaseRemote(releases, '8.0.0', { uses: apiWith('name') }),
  ]);
  writeFileSync(join(releases, 'mf-a/6.0.0/entry.js'), 'run something else');
  rmSync(join(releases, 'mf-a/7.0.0/tile.js'));
  writeFileSync(join(releases, 'mf-a/8.0.0/api.json'), '{}');
});
afterAll(() => rmSync(releases, { recursive: true }));

const before: Registry = {
  defaults: { shell: '1.2.0', 'mf-a': '1.0.0' },
  clientPins: { acme: { shell: '1.0.0' }, globex: { 'mf-a': '1.0.0' } },
};

async function reasons(
  remote: string,
  after: Registry,
  {
    from = before,
    version = null as string | null,
    api = apiWith('name'),
    bootKeyIds = undefined as string[] | undefined,
  } = {},
) {
  const store = openReleaseStore(releases, () => undefined);
  const found = await canDeploy({ releases, store, before: from, after, remote, version, api, bootKeyIds });
  return found.map(({ en }) => en);
}
const withDefault = (remote: string, version: string): Registry => ({
  ...before,
  defaults: { ...before.defaults, [remote]: version },
});

describe('of a remote', () => {
  it('accepts a version that fits', async () => {
    expect(await reasons('mf-a', { ...before, defaults: { ...before.defaults, 'mf-a': '1.3.0' } })).toEqual(
      [],
    );
  });

  it.each([
    ['not in the store', '9.9.9', ['mf-a 9.9.9 is not in the release store']],
    ['changed', '6.0.0', ['mf-a 6.0.0: entry.js is not what was released']],
    ['not whole', '7.0.0', ['mf-a 7.0.0: tile.js is missing']],
    ['without what it was built from', '8.0.0', ['mf-a 8.0.0: api.json is not what was released']],
    [
      'of a newer contract than one shell that people get',
      '1.1.0',
      [
        'mf-a 1.1.0 needs contract 1.1.0, and shell 1.0.0, for acme, offers 1.0.0: deploy a shell that offers it first.',
      ],
    ],
    [
      'of another contract than any shell',
      '2.0.0',
      [
        'shell 1.2.0, for every client but acme and globex, offers 1.2.0',
        'shell 1.0.0, for acme, offers 1.0.0',
      ],
    ],
    [
      'that uses a field which the API no longer has',
      '1.2.0',
      ['mf-a 1.2.0 cannot use this API: listDesks: '],
    ],
  ])('refuses one that is %s', async (_title, version, said) => {
    const found = await reasons('mf-a', withDefault('mf-a', version));
    expect(found).toHaveLength(said.length);
    for (const [index, part] of said.entries()) expect(found[index]).toContain(part);
  });

  it('names the missing field', async () => {
    expect((await reasons('mf-a', withDefault('mf-a', '1.2.0')))[0]).toMatch(/listDesks: .*\bzone\b/);
  });

  it('queries only the clients that get it newly', async () => {
    const trial = { remote: 'mf-a', version: '1.1.0', percent: 5 };
    expect(await reasons('mf-a', { ...before, rollouts: [{ ...trial, clients: ['initech'] }] })).toEqual([]);
    expect(await reasons('mf-a', { ...before, rollouts: [{ ...trial, clients: ['acme'] }] })).toHaveLength(1);
  });

  it('queries every shell on trial that they may get', async () => {
    const from = { ...before, rollouts: [{ remote: SHELL, version: '2.0.0', percent: 1 }] };
    const after = { ...from, defaults: { ...from.defaults, 'mf-a': '1.1.0' }, clientPins: {} };
    expect(await reasons('mf-a', after, { from })).toEqual([
      'mf-a 1.1.0 needs contract 1.1.0, and shell 2.0.0, for every client, offers 2.0.0: deploy a shell that offers it first.',
    ]);
  });

  it('answers in German, too, with clients and versions', async () => {
    const after = withDefault('mf-a', '2.0.0');
    const store = openReleaseStore(releases, () => undefined);
    const question = { releases, store, before, after, remote: 'mf-a', version: null };
    const found = await canDeploy({ ...question, api: apiWith('name'), bootKeyIds: undefined });
    expect(found[0]?.de).toBe(
      'mf-a 2.0.0 braucht den Vertrag 2.0.0, und die Shell 1.2.0, für alle Mandanten außer acme und globex, bietet 1.2.0: bitte zuerst eine Shell freigeben, die ihn bietet.',
    );
  });

  it('refuses a killed one by its name, and explains how to revive it', async () => {
    for (const killed of ['1.3.0', '*']) {
      const after = { ...withDefault('mf-a', '1.3.0'), kill: { 'mf-a': [killed] } };
      const [reason] = await reasons('mf-a', after, { version: '1.3.0' });
      expect(reason).toContain(`npm run deploy -- mf-a@${killed} --revive`);
    }
  });

  it('checks a version that is named even if no one gets it newly', async () => {
    expect(await reasons('mf-a', before, { version: '6.0.0' })).toHaveLength(1);
  });

  it('refuses one that calls an unknown API', async () => {
    const question = { releases, store: openReleaseStore(releases, () => undefined), before, remote: 'mf-a' };
    const found = await canDeploy({
      ...question,
      ...{ after: withDefault('mf-a', '1.3.0'), version: '1.3.0', api: undefined, bootKeyIds: undefined },
    });
    expect(found).toEqual([
      {
        en: expect.stringContaining('nobody knows which one runs'),
        de: expect.stringContaining('niemand weiß, welche läuft'),
      },
    ]);
  });
});

describe('of the shell', () => {
  it('accepts one that serves everything its people get', async () => {
    const from = { defaults: { shell: '1.0.0', 'mf-a': '1.0.0' } };
    expect(
      await reasons(SHELL, withDefault(SHELL, '1.2.0'), {
        from,
        bootKeyIds: ['ffffffffffff', '0123456789ab'],
      }),
    ).toEqual([]);
  });

  it('refuses one that does not serve a remote, naming version and clients', async () => {
    expect(await reasons(SHELL, withDefault(SHELL, '2.0.0'))).toEqual([
      'shell 2.0.0 offers contract 2.0.0, and mf-a 1.0.0, for every client but acme, needs 1.0.0: deploy a version of it that the shell serves first.',
    ]);
  });

  it('refuses a pin on an old one if a remote needs a newer', async () => {
    const from = { defaults: { shell: '1.2.0', 'mf-b': '1.0.0' } };
    const after = { ...from, clientPins: { acme: { shell: '1.0.0' } } };
    expect(await reasons(SHELL, after, { from, version: '1.0.0' })).toEqual([
      'shell 1.0.0 offers contract 1.0.0, and mf-b 1.0.0, for acme, needs 1.2.0: deploy a version of it that the shell serves first.',
    ]);
  });

  it('refuses one that does not trust the server', async () => {
    const from = { defaults: { shell: '1.0.0' } };
    const [reason] = await reasons(
      SHELL,
      { defaults: { shell: '1.2.0' } },
      { from, bootKeyIds: ['ffffffffffff'] },
    );
    expect(reason).toContain('does not believe the key ffffffffffff');
    expect(reason).toContain('it knows 0123456789ab');
  });
});

describe('a new API document', () => {
  const uses = (registry: Registry) => {
    writeRegistry(releases, registry);
    return canReplaceApi(releases, apiWith('name'));
  };

  it.each<[string, Registry, number]>([
    ['the default', { defaults: { 'mf-a': '1.2.0' } }, 1],
    ['a trial', { defaults: {}, rollouts: [{ remote: 'mf-a', version: '1.2.0', percent: 1 }] }, 1],
    ['a pin', { defaults: {}, clientPins: { acme: { 'mf-a': '1.2.0' } } }, 1],
    ['the fallback of browsers', { defaults: { 'mf-a': '1.3.0' }, previous: { 'mf-a': '1.2.0' } }, 1],
    ['no version that is killed', { defaults: { 'mf-a': '1.2.0' }, kill: { 'mf-a': ['1.2.0'] } }, 0],
    [
      'no version before the default that was taken back',
      { defaults: { 'mf-a': '1.3.0' }, previous: { 'mf-a': '1.2.0' }, withdrawn: { 'mf-a': ['1.2.0'] } },
      0,
    ],
    ['no version that only lies in the store', { defaults: { 'mf-a': '1.3.0' } }, 0],
  ])('must satisfy %s', async (_title, registry, count) => {
    const reasons = await uses(registry);
    expect(reasons).toHaveLength(count);
    if (count > 0) expect(reasons[0]).toMatch(/^mf-a 1\.2\.0 could not use it: listDesks: .*\bzone\b/);
  });
});
