import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHistory } from '../../registry/change-registry.ts';
import { apiWith, newReleases, releaseRemote, releaseShell } from '../testing.ts';
import { deployerIn, runDeploy } from './run-deploy.ts';

let releases: string;
beforeEach(async () => {
  releases = newReleases();
  await Promise.all([
    releaseShell(releases, '1.0.0'),
    releaseRemote(releases, '1.0.0'),
    releaseRemote(releases, '1.1.0', { uses: apiWith('name') }),
    releaseRemote(releases, '2.0.0', { uses: apiWith('name', 'zone') }),
  ]);
});
afterEach(() => rmSync(releases, { recursive: true }));

async function run(
  line: string,
  checkoutApi: object | undefined = apiWith('name'),
  bootKeyIds?: readonly string[],
) {
  const [said, complaints] = [[] as string[], [] as string[]];
  const code = await runDeploy(
    line.split(' ').filter((word) => word !== ''),
    {
      releases,
      env: { DEPLOY_BY: 'eva' },
      checkoutApi: async () => checkoutApi,
      bootKeyIds: async () => bootKeyIds,
      say: (text) => said.push(text),
      complain: (text) => complaints.push(text),
    },
  );
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}
const fine = (said: string) => ({ code: 0, said, complaints: '' });

describe('describes in words which change affects whom', () => {
  it('from the first deployment to the last', async () => {
    expect(await run('mf-a@1.0.0')).toEqual(fine('mf-a, revision 1:\n  everybody: nothing -> 1.0.0'));
    expect(await run('mf-a@1.1.0 --percent 5 --group reception --note careful')).toEqual(
      fine(
        'mf-a, revision 2:\n  1.1.0 on trial for: nobody -> 5 % of the users in group reception, until 5 % of loads fail',
      ),
    );
    expect((await run('mf-a@1.0.0 --client acme')).said).toBe(
      'No server has run on this release store yet, so nobody knows which clients there are.\n' +
        'mf-a, revision 3:\n  acme (pinned): as everybody -> 1.0.0',
    );
    const { said } = await run('mf-a@1.1.0');
    expect(said.split('\n')).toEqual([
      'mf-a, revision 4:',
      '  everybody: 1.0.0 -> 1.1.0',
      '  browsers fall back on: nothing -> 1.0.0',
      '  1.1.0 on trial for: 5 % of the users in group reception, until 5 % of loads fail -> nobody',
    ]);
    expect((await run('mf-a --status')).said).toBe(
      [
        `${releases}, revision 4`,
        '\nmf-a',
        '  everybody: 1.1.0',
        '  acme (pinned): 1.0.0',
        '  browsers fall back on: 1.0.0',
        '  in the store: 2.0.0, 1.1.0, 1.0.0',
      ].join('\n'),
    );
    const history = (await run('--history mf-a')).said;
    expect(history).toMatch(/^4 {2}\S+ {2}eva {2}deploy mf-a@1\.1\.0\n/);
    expect(history).toContain('eva  rollout mf-a@1.1.0  (5 % of the users in group reception; careful)');
  });

  it('of several, one after the other', async () => {
    expect(await run('shell@1.0.0 mf-a@1.0.0')).toEqual(
      fine(
        'shell, revision 2:\n  everybody: nothing -> 1.0.0\nmf-a, revision 2:\n  everybody: nothing -> 1.0.0',
      ),
    );
    expect((await run('mf-a@1.1.0 shell@1.0.0 --dry-run')).said).toBe(
      'mf-a would change (nothing was changed):\n  everybody: 1.0.0 -> 1.1.0\n  browsers fall back on: nothing -> 1.0.0\nshell is so already; nothing was changed.',
    );
  });

  it('that nothing changed', async () => {
    await run('mf-a@1.0.0');
    expect(await run('mf-a@1.0.0')).toEqual(fine('mf-a is so already; nothing was changed.'));
    expect(await readHistory(releases)).toHaveLength(1);
  });

  it('the changes of a dry run', async () => {
    expect(await run('mf-a@1.0.0 --dry-run')).toEqual(
      fine('mf-a would change (nothing was changed):\n  everybody: nothing -> 1.0.0'),
    );
    expect(await readHistory(releases)).toEqual([]);
    expect((await run('mf-a@2.0.0 --dry-run')).code).toBe(1);
  });

  it('of a kill, who has nothing now', async () => {
    await run('mf-a@1.0.0');
    expect((await run('mf-a@1.1.0 --kill')).said).toContain('Nobody was given it;');
    expect((await run('mf-a@1.0.0 --kill')).said).toContain(
      'has no mf-a now; npm run deploy -- mf-a@<version>',
    );
    await run('mf-a@1.0.0 --revive');
    await run('mf-a@1.1.0 --revive');
    await run('mf-a@1.1.0');
    expect((await run('mf-a@1.1.0 --kill')).said).toContain(
      'Who gets no other version gets mf-a 1.0.0 again',
    );
  });
});

describe('refuses with exit code 1 and the reasons', () => {
  it.each([
    ['mf-x@1.0.0', 'There is no mf-x in the release store'],
    ['mf-a@3.0.0', 'there are 2.0.0, 1.1.0 and 1.0.0'],
    ['mf-a --rollback', 'mf-a has no change that could be rolled back.'],
    ['mf-a@2.0.0', 'mf-a 2.0.0 cannot use this API: listDesks'],
    ['mf-a@1.0.0 --revive', 'mf-a 1.0.0 is not killed.'],
    ['mf-x --status', 'There is no mf-x'],
    ['mf-x --history', 'There is no mf-x'],
    ['mf-a@1.0.0 --api /nowhere.json', '/nowhere.json is no API document in JSON'],
  ])('%s', async (line, message) => {
    const { code, said, complaints } = await run(line);
    expect([code, said]).toEqual([1, '']);
    expect(complaints).toContain(message);
  });

  it('a shell that does not believe the servers', async () => {
    const { code, complaints } = await run('shell@1.0.0', {}, ['ffffffffffff']);
    expect(code).toBe(1);
    expect(complaints).toContain('does not believe the key ffffffffffff');
  });

  it('nothing while the registry is broken, and the place of the error', async () => {
    writeFileSync(join(releases, 'registry.json'), '{"defaults":{},"kil":{}}');
    expect(await run('mf-a@1.0.0')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('registry.json: kil is an unknown word'),
    });
  });
});

it('answers unknown arguments with exit code 2 and its usage', async () => {
  const { code, complaints } = await run('mf-a@1.0.0 --percent 400');
  expect(code).toBe(2);
  expect(complaints).toMatch(/^--percent must be a number over 0, up to 100, and is 400\.\n\nUsage: /);
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage: /) });
});

describe('the API that counts is', () => {
  it('that of the running servers, with a message if another one was named', async () => {
    writeFileSync(join(releases, 'api.json'), JSON.stringify(apiWith('name', 'zone')));
    const other = join(releases, 'other.json');
    writeFileSync(other, JSON.stringify(apiWith()));
    expect(await run(`mf-a@2.0.0 --api ${other}`)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${releases}/api.json counts, not ${other}`),
    });
  });

  it('the named one, if no server ever ran', async () => {
    const other = join(releases, 'other.json');
    writeFileSync(other, JSON.stringify(apiWith('name', 'zone')));
    expect((await run(`mf-a@2.0.0 --api ${other}`)).code).toBe(0);
  });

  it('that of the checkout, if none was named', async () => {
    expect((await run('mf-a@2.0.0')).code).toBe(1);
    expect((await run('mf-a@2.0.0', apiWith('name', 'zone'))).code).toBe(0);
  });
});

it('checks whether a new API document would break deployed versions', async () => {
  await run('mf-a@2.0.0', apiWith('name', 'zone'));
  expect(await run('api --check', apiWith('name', 'zone', 'more'))).toMatchObject({ code: 0 });
  const refused = await run('api --check', apiWith('name'));
  expect(refused.code).toBe(1);
  expect(refused.complaints).toMatch(/mf-a 2\.0\.0 could not use it: listDesks: .*zone/);
});

it('is done by DEPLOY_BY, or else by the current user', () => {
  expect(deployerIn({ DEPLOY_BY: 'ci/42' })).toBe('ci/42');
  expect(deployerIn({ DEPLOY_BY: ' ' })).toBe(`${userInfo().username}@${hostname()}`);
});

it('two simultaneous commands in separate processes: both happen', { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, '../../../../.scripts/deploy.ts');
  const env = { ...process.env, RELEASES_DIR: releases, DEPLOY_BY: 'eva' };
  const codes = await Promise.all(
    ['acme', 'globex'].map(async (client) => {
      const child = spawn(process.execPath, [script, 'mf-a@1.0.0', '--client', client], { env });
      const [code] = await once(child, 'close');
      return code;
    }),
  );
  expect(codes).toEqual([0, 0]);
  const [newest] = await readHistory(releases);
  expect(newest).toMatchObject({
    revision: 2,
    by: 'eva',
    after: { pins: { acme: '1.0.0', globex: '1.0.0' } },
  });
});
