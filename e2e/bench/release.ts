import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { Team } from '../fixtures/team.ts';
import { startPortal } from './start.ts';

const REMOTE = 'mf-desks';
const KILLS = 3;

/** How long a release takes, and how fast a kill reaches who loads a page and who has one open. On a store of its own. */
export async function releaseFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const team = new Team();
  try {
    process.env.RELEASES_DIR = join(folder, 'releases');
    cpSync(join(import.meta.dirname, '../../.releases'), process.env.RELEASES_DIR, { recursive: true });
    const script = (name: string, args: string[]) =>
      execFileSync(process.execPath, [join(team.folder, '.scripts', `${name}.ts`), ...args], {
        cwd: team.folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    const seconds = ['1.0.0', '1.0.1', '1.0.2'].map((version) => {
      team.change(`${REMOTE}/package.json`, (text) =>
        text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
      );
      team.commit(version);
      // As on a machine that has compressed nothing of it yet.
      rmSync(join(team.folder, '.cache'), { recursive: true, force: true });
      const begun = performance.now();
      script('release', [REMOTE]);
      return (performance.now() - begun) / 1000;
    });
    script('deploy', [`${REMOTE}@1.0.0`]);
    const { next, open } = await killTimes((args) => script('deploy', args));
    return [
      {
        name: `release of ${REMOTE}, nothing compressed before`,
        value: median(seconds),
        unit: 's',
        most: 10,
      },
      {
        name: 'kill, end of the command to the first page load without it, slowest of 3',
        value: Math.max(...next),
        unit: 'ms',
        most: 1000,
      },
      {
        name: 'kill, end of the command to an open page that knows, slowest of 3',
        value: Math.max(...open) / 1000,
        unit: 's',
        most: 30,
        note: 'its next navigation is a page load',
      },
    ];
  } finally {
    delete process.env.RELEASES_DIR;
    team.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills and revives what everybody has, with a page open that has just asked for news. */
async function killTimes(deploy: (args: string[]) => unknown): Promise<{ next: number[]; open: number[] }> {
  const portal = await startPortal();
  const browser = await chromium.launch(quietChromium());
  const api = await Api.logIn('desk');
  const times = { next: [] as number[], open: [] as number[] };
  const given = async () => {
    const boot = await api.read<{ remotes: { name: string; version: string }[] }>('/boot.json');
    return boot.remotes.find(({ name }) => name === REMOTE)?.version;
  };
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addCookies(await api.cookies());
      const page = await context.newPage();
      await page.goto(`${CLIENTS.demo.origin}/`);
      await page.waitForResponse(/\/boot\.json/);
      deploy([`${REMOTE}@1.0.0`, '--kill']);
      const ended = performance.now();
      // Only another revision makes a page ask for its deployment again.
      const asked = page.waitForResponse(/\/boot\.json/, { timeout: 60_000 });
      while ((await given()) === '1.0.0') await new Promise((resolve) => setTimeout(resolve, 5));
      times.next.push(performance.now() - ended);
      await asked;
      times.open.push(performance.now() - ended);
      const loaded = page.waitForEvent('load');
      await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
      await loaded;
      await context.close();
      deploy([`${REMOTE}@1.0.0`, '--revive']);
    }
  } finally {
    await api.dispose();
    await browser.close();
    await portal.stop();
  }
  return times;
}
