import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LISTS } from '../../../.scripts/new-domain/lists.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { Team } from '../../fixtures/team.ts';
import { expect, test } from '../../fixtures/test.ts';

/** `npm run new-domain` in a checkout of its own, and a portal that is started from there. */

const bin = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url));

test('a new domain passes its checks, and its journey in a portal that has it', {
  tag: '@full',
}, async () => {
  // Builds, checks and serves a second portal; beside other journeys on two cores that is slow.
  test.setTimeout(900_000);
  const team = new Team();
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    E2E_PORT: String(PORTS.newDomain),
    RELEASES_DIR: join(team.folder, '.releases'),
  };
  /** The output of a command in the checkout. Rejects with it where the command fails. */
  const run = async (program: string, args: readonly string[], more: Record<string, string> = {}) => {
    const options = { cwd: join(team.folder, more.folder ?? ''), env: { ...env, ...more } };
    const { stdout, stderr } = await promisify(execFile)(program, args, options).catch((error) => {
      throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
    });
    return `${stdout}${stderr}`;
  };
  const node = (...args: string[]) => run(process.execPath, args);
  const create = (...args: string[]) => node('.scripts/new-domain.ts', ...args);
  const changed = async () => (await run('git', ['status', '--porcelain'])).split('\n').filter(Boolean);

  try {
    await test.step('it is created, or refused with a reason', async () => {
      await expect(create('lostProperty')).rejects.toThrow('Did you mean lost-property?');
      await expect(create('desks')).rejects.toThrow('mf-desks exists already');
      await expect(create()).rejects.toThrow('A domain needs a name');
      expect(await changed()).toEqual([]);
      expect(await create('lockers', '--german', 'Schließfächer,Schließfach')).toContain('mf-lockers');
      await expect(create('lockers')).rejects.toThrow('exists already');
    });

    await test.step('it changes the lists, and no other file', async () => {
      const lines = await changed();
      const modified = lines.filter((line) => line.startsWith(' M')).map((line) => line.slice(3));
      expect(modified).toEqual(Object.keys(LISTS).sort());
      expect(lines.filter((line) => !/^( M|\?\?) /.test(line))).toEqual([]);
    });

    await test.step('its checks pass', async () => {
      await node('openapi/generate/generate.ts');
      await run('biome', ['ci']);
      for (const folder of ['openapi/server', 'mf-lockers', 'e2e']) await run('tsc', ['-p', folder]);
      await run('knip', []);
      await node('.scripts/check-imports.ts');
      const projects = ['portal', 'contract', 'scripts'].flatMap((name) => ['--project', name]);
      const files = ['mf-lockers', 'checks/document', 'owners', 'catalogues'];
      expect(await run('vitest', ['run', ...projects, ...files])).toMatch(/Tests\s+\d+ passed \(\d+\)/);
    });

    await test.step('so do the tests of its server module, on PGlite', async () => {
      const database = { folder: 'openapi/server', TEST_RUN: 'full', TEST_DATABASE: 'pglite' };
      const told = await run('vitest', ['run', 'src/modules/lockers', 'src/db/tables'], database);
      expect(told).toMatch(/Tests\s+\d+ passed \(\d+\)/);
      const access = ['run', 'src/contract/access', '-t', 'Locker'];
      expect(await run('vitest', access, database)).toMatch(/Tests\s+\d+ passed/);
    });

    await test.step('and its journey, in a portal that is started from there', async () => {
      await node('.scripts/build.ts');
      const config = ['--config', 'e2e/playwright.config.ts', '--project', 'chromium', '--reporter=line'];
      expect(await run('playwright', ['test', ...config, 'specs/lockers'])).toContain('2 passed');
    });
  } finally {
    team.dispose();
  }
});
