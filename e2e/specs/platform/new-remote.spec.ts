import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Api } from '../../fixtures/api.ts';
import { clearReservations, dayFromToday, freeDesk, reservationsOf } from '../../fixtures/desks.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { Team } from '../../fixtures/team.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { dayButton } from '../../pages/desk-card.ts';

/** `npm run new-remote` in a separate checkout; its remote is released and deployed to a separate portal. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
/** Two words, so that all spellings of the name differ. */
const REMOTE = 'mf-lost-property';
const PORT = PORTS.newRemote;
const ORIGIN = `http://localhost:${PORT}`;

test('a new remote passes its checks, and is released into the shell unchanged', { tag: '@full' }, async ({
  page,
}) => {
  // Runs its own build, checks and server; next to other journeys on two cores that is slow.
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'portal-new-remote-'));
  const releases = join(folder, 'releases');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases,
    BOOT_KEY_FILE: process.env.BOOT_KEY_FILE ?? join(root, '.cache/boot-key.pem'),
    LOG_LEVEL: 'warn',
    DEPLOY_BY: 'property team',
  };
  /** The output of a command. Rejects with it if the command fails. */
  const run = async (program: string, args: readonly string[], cwd = root): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env }).catch((error) => {
      throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  const script = (name: string, args: readonly string[], cwd = root) =>
    run(process.execPath, [join(cwd, '.scripts', `${name}.ts`), ...args], cwd);

  // The slowest step, and independent of the others.
  const seeded = run(process.execPath, [join(root, 'openapi/server/src/app/seed/cli.ts')]);
  const team = new Team();
  let server: ChildProcess | undefined;
  try {
    cpSync(process.env.RELEASES_DIR ?? join(root, '.releases'), releases, { recursive: true });

    await test.step('it is created in a checkout, or refused with a reason', async () => {
      const refused = (name: string) => expect(script('new-remote', [name], team.folder)).rejects;
      await refused('lostProperty').toThrow('Did you mean mf-lost-property?');
      await refused('mf-desks').toThrow('mf-desks is already there');
      await refused('').toThrow('is no name of a remote');
      expect(await script('new-remote', ['mf-other', '--into', folder], team.folder)).toContain(
        'no workspace',
      );
      expect(await run('git', ['status', '--porcelain'], team.folder)).toBe('');
      expect(await script('new-remote', [REMOTE], team.folder)).toContain(`${REMOTE}/ is made`);
      await expect(script('new-remote', [REMOTE], team.folder)).rejects.toThrow('is already there');
      team.commit(`A new remote, ${REMOTE}`);
    });

    await test.step('its checks pass, it is released, and a portal is created', async () => {
      const started = seeded.then(() => {
        server = spawn(process.execPath, [join(root, '.scripts/serve.ts')], {
          cwd: root,
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      });
      const [, released] = await Promise.all([
        started,
        script('release', [REMOTE], team.folder),
        run('biome', ['ci', REMOTE], team.folder),
        run('tsc', ['-p', REMOTE], team.folder),
        run('knip', ['--workspace', REMOTE], team.folder),
      ]);
      expect(released).toContain('0.1.0');
      const tests = await run('vitest', ['run', REMOTE], team.folder);
      expect(tests).toMatch(/Tests\s+\d+ passed \(\d+\)/);
      await expect
        .poll(
          async () => (await page.request.get(`${ORIGIN}/api/health/`).catch(() => undefined))?.status(),
          {
            timeout: 20_000,
          },
        )
        .toBe(200);
      await script('deploy', [`${REMOTE}@0.1.0`], team.folder);
    });

    await test.step('its screen is in the portal, and books a desk', async () => {
      const api = await Api.logIn('desk', 'demo', ORIGIN);
      await page.context().addCookies(await api.cookies());
      const day = dayFromToday(20);
      await clearReservations(api, day, day);
      const { user } = await api.read<{ user: { site_id: number } }>('/api/whoami/');
      const desk = await freeDesk(api, user.site_id, [day]);
      await page.goto(ORIGIN);
      const entry = page.getByRole('navigation').getByRole('link', { name: 'Lost property' });
      await entry.click();
      await expect(page).toHaveURL(`${ORIGIN}/lost-property`);
      await expect(page.getByRole('heading', { level: 1, name: 'Lost property' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Desks' })).toBeVisible();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expectGoodLook(page);
      await page.getByRole('searchbox').fill(desk.name);
      await expect(page).toHaveURL(/[?]search=/);
      await page.getByRole('button', { name: desk.name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Book ${desk.name}` });
      await (await dayButton(dialog, day)).click();
      await expectGoodLook(page);
      await dialog.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByText('Your desk has been booked.')).toBeVisible();
      await expect(dialog).toBeHidden();
      const { results } = await reservationsOf(api, day, day);
      expect(results.map((row) => row.desk.name)).toEqual([desk.name]);
      await api.dispose();
    });

    await test.step('also small, dark, in German and when the page is reloaded', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        localStorage.setItem('portal.theme', 'dark');
        localStorage.setItem('portal.locale', 'de');
      });
      await page.reload();
      await expect(page.getByRole('list', { name: 'Arbeitsplätze' })).toBeVisible();
      await expectGoodLook(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  } finally {
    await seeded.catch(() => undefined);
    await ended(server);
    team.dispose();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
