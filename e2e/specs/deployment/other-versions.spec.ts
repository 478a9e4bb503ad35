import type { Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { type Deployment, startDeployment } from '../../fixtures/deployment.ts';
import { type LoadReport, loadReports } from '../../fixtures/first-file.ts';
import { hasPainted, hasScreen } from '../../fixtures/on-device.ts';
import { CLIENTS, type ClientKey } from '../../fixtures/portal.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/**
 * Versions other than the current one: a remote that is killed or withdrawn between two visits (shell/docs/warm.md),
 * and older shells with this server. One deployment for the whole file, so its tests run one after the other and each
 * continues from the last.
 */
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  deployment = await startDeployment(PORTS.otherVersions);
});
test.afterAll(() => deployment?.stop());

const toOrigin = (client: ClientKey) => deployment.serverOrigin.replace('localhost', CLIENTS[client].host);

async function logIn(page: Page, client: ClientKey = 'demo'): Promise<void> {
  const api = await Api.logIn('desk', client, deployment.serverOrigin);
  await page.context().addCookies(await api.cookies());
  await api.dispose();
}

async function frameStands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a colleague' })).toBeVisible();
}

const deskCard = (page: Page) => page.getByRole('region', { name: 'Request a Desk' });

/** Versions of the remote from which this page has requested a file, and whether any of its code has run. */
const inPage = (page: Page) =>
  page.evaluate(() => ({
    versions: [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/remotes\/mf-desks\/([^/]+)\//.exec(name)?.[1])
          .filter((version) => version !== undefined),
      ),
    ],
    hasRun: Object.keys(globalThis).some((name) => name.includes('mf_desks')),
  }));

const broughtByNetwork = (page: Page) => page.locator('script#boot').count();

test.describe('a repeat visit', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The first visit, until the worker has the page, the picture and the remote's files; then the next one. */
  async function visitTwice(page: Page, version: string): Promise<void> {
    await logIn(page);
    await page.goto(deployment.serverOrigin);
    await expect(deskCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
    await expect.poll(() => hasPainted(page), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => hasScreen(page, `/mf-desks/${version}/cards-`), { timeout: 30_000 }).toBe(true);
    await page.reload();
    await expect(deskCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
    expect(await inPage(page)).toEqual({ versions: [version], hasRun: true });
  }

  test('runs the previous version of a remote that has since been withdrawn', {
    tag: '@full',
  }, async ({ page }) => {
    test.slow();
    const local = deployment.versionOf('mf-desks');
    for (const version of ['1.0.0', '2.0.0']) {
      deployment.release('mf-desks', local, version);
      deployment.command('deploy', [`mf-desks@${version}`]);
    }
    await visitTwice(page, '2.0.0');
    deployment.command('deploy', ['mf-desks', '--rollback']);
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    await frameStands(page);
    await expect(deskCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
    expect(await broughtByNetwork(page)).toBe(1);
    expect(await inPage(page)).toEqual({ versions: ['1.0.0'], hasRun: true });
  });

  test('runs no code of a remote that has since been killed, and still shows the frame and the other cards', async ({
    page,
  }) => {
    test.slow();
    deployment.release('mf-desks', deployment.versionOf('mf-desks'), '3.0.0');
    deployment.command('deploy', ['mf-desks@3.0.0']);
    await visitTwice(page, '3.0.0');
    deployment.command('deploy', ['mf-desks@*', '--kill']);
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    await frameStands(page);
    expect(await broughtByNetwork(page)).toBe(1);
    await expect(deskCard(page)).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toHaveCount(0);
    expect(await inPage(page)).toEqual({ versions: [], hasRun: false });
    await expectGoodLook(page);
    // Nor does the next visit without a network: killed versions are not cached.
    await expect.poll(() => hasScreen(page, '/mf-desks/3.0.0/'), { timeout: 30_000 }).toBe(false);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    expect(await inPage(page)).toEqual({ versions: [], hasRun: false });
    await page.context().setOffline(false);
    deployment.command('deploy', ['mf-desks@*', '--revive']);
  });
});

/** Past and future contents of a shell's manifest, and whether its page has a first file. */
const SHELLS: readonly [
  what: string,
  version: string,
  changes: Record<string, unknown>,
  hasFirst: boolean,
][] = [
  ['knows no first file', '0.0.1', { firstFile: undefined, firstCalls: undefined }, false],
  ['knows first files and no first calls', '0.0.2', { firstCalls: undefined }, true],
  ['wants first files of a form that this server does not make', '0.0.3', { firstFile: 2 }, false],
];

for (const [what, version, changes, hasFirst] of sample(SHELLS, 1))
  test(`a client that is pinned to a shell that ${what} has its cards, and its reports show their origin`, async ({
    page,
  }) => {
    deployment.release('shell', deployment.versionOf('shell'), version, changes);
    deployment.command('deploy', [`shell@${version}`, '--client', 'globex']);
    const told = loadReports(page);
    const first: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/first/')) first.push(new URL(request.url()).pathname);
    });
    await logIn(page, 'globex');
    const answer = await page.goto(toOrigin('globex'));
    const html = (await answer?.text()) ?? '';
    expect(html.includes('"first":{'), 'the signed deployment names a first file').toBe(hasFirst);
    expect(html.includes('id="calls"'), 'answers in the page').toBe(!('firstCalls' in changes));
    await frameStands(page);
    await expect(deskCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
    expect(first.map((path) => path.split('/')[3])).toEqual(hasFirst ? [`shell@${version}`] : []);
    expect((await inPage(page)).versions).toEqual(hasFirst ? [] : [deployment.versionOf('mf-desks')]);
    const well = (load: Partial<LoadReport> & { version: string }) =>
      expect.poll(() => told, { timeout: 30_000 }).toContainEqual(expect.objectContaining(load));
    await well({
      remote: 'mf-desks',
      version: deployment.versionOf('mf-desks'),
      phase: 'entry',
      error: null,
    });
    if (hasFirst) await well({ remote: 'shell', version, phase: 'part', error: null });
    else expect(told.filter(({ remote }) => remote === 'shell')).toEqual([]);
    expect(told.filter(({ error }) => error !== null)).toEqual([]);
  });

test('the other clients still have their own shell', async ({ page }) => {
  await logIn(page);
  const answer = await page.goto(deployment.serverOrigin);
  expect(await answer?.text()).toContain(`/assets/first/shell@${deployment.versionOf('shell')}/`);
  await frameStands(page);
});
