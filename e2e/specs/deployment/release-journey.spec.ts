import type { Page } from '@playwright/test';
import { shareOf } from '../../../shell/hosting/registry/resolve.ts';
import { Api } from '../../fixtures/api.ts';
import { type DeployedPages, deployedPages, frameStands } from '../../fixtures/deployed-pages.ts';
import { type Deployment, startDeployment } from '../../fixtures/deployment.ts';
import { Team } from '../../fixtures/team.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

/**
 * The portal as in production: two server processes on one PostgreSQL behind nginx, and a team that releases one
 * remote to it. One deployment for the whole file, so its tests run one after the other and each continues from the
 * last.
 */
test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

let deployment: Deployment;
let team: Team;
let open: DeployedPages['open'];
let versionFor: DeployedPages['versionFor'];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  deployment = await startDeployment();
  ({ open, versionFor } = deployedPages(deployment));
  team = new Team();
});
test.afterAll(async () => {
  team?.dispose();
  await deployment?.stop();
});

const card = (page: Page, edition: string) => page.getByRole('region', { name: edition });

test('nginx terminates TLS, serves released files itself, and hides files that are not for browsers', {
  tag: '@full',
}, async ({ page, request }) => {
  const redirect = await request.get(`${deployment.httpOrigin}/desks`, { maxRedirects: 0 });
  expect(redirect.status()).toBe(308);
  expect(redirect.headers().location).toMatch(/^https:\/\/localhost/);

  await page.goto(`${deployment.origin}/desks`);
  await new LogInPage(page).logIn('desk@demo.test');
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('__Host-')).length).toBeGreaterThan(1);

  const boot = (await (await page.request.get(`${deployment.origin}/boot.json`)).json()) as {
    remotes: { name: string; base: string; entry: string }[];
  };
  const desks = boot.remotes.find(({ name }) => name === 'mf-desks');
  const file = await request.get(`${deployment.origin}${desks?.base}${desks?.entry}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript',
  });
  for (const hidden of ['remote.json', 'api.json', `${desks?.entry}.br`]) {
    expect((await request.get(`${deployment.origin}${desks?.base}${hidden}`)).status(), hidden).toBe(404);
  }
});

test('no one notices when one of two server processes dies', { tag: '@full' }, async ({ browser }) => {
  const page = await open(browser, 'desk');
  await frameStands(page);
  await deployment.killServer(0);
  for (let visit = 0; visit < 4; visit += 1) {
    await page.reload();
    await frameStands(page);
    await expect(card(page, 'Request a Desk').getByRole('button', { name: 'Whole month' })).toBeVisible();
  }
  await deployment.startServer(0);
  await page.context().close();
});

test('with static files on another host, every file of the portal comes from there', {
  tag: '@full',
}, async ({ page }) => {
  const { origin, files } = await deployment.startWithStaticUrl();
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const api = await Api.logIn('desk', 'demo', origin);
  await page.context().addCookies(await api.cookies());
  await api.dispose();
  await page.goto(origin);
  await expect(card(page, 'Request a Desk').getByRole('button', { name: 'Whole month' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  const released = asked.filter(({ pathname }) => /^\/(assets|remotes)\//.test(pathname));
  expect(released.length).toBeGreaterThan(5);
  expect([...new Set(released.map((url) => url.origin))]).toEqual([files]);
});

test('a release is built from a clean commit, once', { tag: '@full' }, () => {
  test.setTimeout(90_000);
  team.change('mf-desks/src/parts/desks/texts/en.ts', (text) =>
    text.replace("'Request a Desk'", "'Request a Desk, edition one'"),
  );
  expect(() => deployment.command('release', ['mf-desks'], team.folder)).toThrow(/en\.ts/);
  expect(team.release('mf-desks', '1.0.0', deployment)).toContain('1.0.0');
  expect(() => deployment.command('release', ['mf-desks'], team.folder)).toThrow(/1\.0\.0/);

  team.change('mf-desks/src/calendar-card/card.tsx', (text) =>
    text.replace('  const t = useT();\n', "  const t = useT();\n  if (t) throw new Error('edition two');\n"),
  );
  team.release('mf-desks', '2.0.0', deployment);
  expect(() => deployment.command('deploy', ['mf-desks@9.9.9'])).toThrow(/9\.9\.9/);
});

test('a deployment reaches the next page load, from either process', { tag: '@full' }, async ({
  browser,
}) => {
  deployment.command('deploy', ['mf-desks@1.0.0']);
  for (let ask = 0; ask < 4; ask += 1) expect(await versionFor('desk')).toBe('1.0.0');
  const page = await open(browser, 'desk');
  await expect(
    card(page, 'Request a Desk, edition one').getByRole('button', { name: 'Whole month' }),
  ).toBeVisible();
  await page.context().close();
});

test.describe('globex is pinned to the old version, half of demo gets the new one, and it throws', () => {
  const people = ['desk', 'pa', 'onesite', 'superadmin'];
  let onNew: string[] = [];
  let onOld: string[] = [];

  test('each person gets the same version at every load', { tag: '@full' }, async () => {
    deployment.command('deploy', ['mf-desks@1.0.0', '--client', 'globex']);
    deployment.command('deploy', ['mf-desks@2.0.0', '--percent', '50', '--client', 'demo']);
    const given = new Map<string, string | undefined>();
    for (const account of people) {
      const [first, second] = [await versionFor(account), await versionFor(account)];
      expect(second).toBe(first);
      given.set(account, first);
      expect(await versionFor(account, 'globex')).toBe('1.0.0');
    }
    onNew = people.filter((account) => given.get(account) === '2.0.0');
    onOld = people.filter((account) => given.get(account) === '1.0.0');
    expect([...onNew, ...onOld].sort()).toEqual([...people].sort());
    expect(onNew.filter((account) => account !== 'superadmin').length).toBeGreaterThan(0);
    expect(onOld.length).toBeGreaterThan(0);
  });

  test('no one’s frame fails, and the new version is withdrawn automatically', { tag: '@full' }, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const news = async () => {
      const api = await Api.anonymous('demo', deployment.origin);
      const answer = await api.read<{ withdrawn: Record<string, string[]> }>('/deployments.json');
      await api.dispose();
      return answer.withdrawn['mf-desks'] ?? [];
    };
    expect(await news()).toEqual([]);
    const struck = onNew.find((account) => account !== 'superadmin') ?? '';
    const page = await open(browser, struck);
    await frameStands(page);
    await expect(page.getByText('This cannot be shown')).toBeVisible();
    await expectGoodLook(page);

    const spared = await open(browser, 'desk', 'globex');
    await frameStands(spared);
    await expect(
      card(spared, 'Request a Desk, edition one').getByRole('button', { name: 'Whole month' }),
    ).toBeVisible();

    await expect(async () => {
      await page.reload();
      await frameStands(page);
      expect(await news()).toEqual(['2.0.0']);
    }).toPass({ timeout: 60_000, intervals: [2_000] });

    await page.reload();
    await expect(
      card(page, 'Request a Desk, edition one').getByRole('button', { name: 'Whole month' }),
    ).toBeVisible();
    for (const account of people) expect(await versionFor(account)).toBe('1.0.0');
    await spared.context().close();
    await page.context().close();
  });

  test('the administration area shows what happened and who gets which version', { tag: '@full' }, async ({
    browser,
  }) => {
    const page = await open(browser, 'superadmin', 'demo', '/admin/versions');
    await expect(page.getByText(/Withdrawn automatically/).first()).toBeVisible();
    await expect(page.getByText(/of \d+ loads failed/).first()).toBeVisible();
    await expectGoodLook(page);

    await page.getByRole('button', { name: 'Kill mf-desks 2.0.0' }).click();
    const question = page.getByRole('alertdialog', { name: 'Kill mf-desks 2.0.0?' });
    await expectGoodLook(page);
    await question.getByRole('button', { name: 'Kill', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Revive mf-desks 2.0.0' })).toBeVisible();
    expect(() => deployment.command('deploy', ['mf-desks@2.0.0'])).toThrow(/killed/);
    await page.goto(`${deployment.origin}/admin/audit-log`);
    await expect(page.getByRole('row', { name: /kill/i }).first()).toBeVisible();
    await page.context().close();

    const elsewhere = await open(browser, 'superadmin', 'globex', '/admin/versions');
    await expect(elsewhere.getByText('1.0.0').first()).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: /^Kill/ })).toHaveCount(0);
    await elsewhere.context().close();
  });
});

test('a killed version is unavailable for the next page load, and an open page leaves it at its next navigation', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, 'desk');
  await expect(
    card(page, 'Request a Desk, edition one').getByRole('button', { name: 'Whole month' }),
  ).toBeVisible();
  deployment.command('deploy', ['mf-desks@1.0.0', '--kill']);
  const killed = Date.now();
  for (let ask = 0; ask < 4; ask += 1) expect(await versionFor('desk')).not.toBe('1.0.0');

  // As when the person returns to the tab; an open page polls every 20 seconds, and may be doing so now.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction(
    (since) =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) => entry.name.endsWith('/boot.json') && performance.timeOrigin + entry.startTime >= since,
        ),
    killed,
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/desks/);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(card(page, 'Request a Desk').getByRole('button', { name: 'Whole month' })).toBeVisible();
  await page.context().close();
});

test('a registry that names a missing or incomplete version costs no one their page', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, 'desk');
  const before = await versionFor('desk');
  expect(before).toBeDefined();
  const missing = deployment.halve('mf-desks', '2.0.0', '2.1.0');
  expect(() => deployment.command('deploy', ['mf-desks@2.1.0'])).toThrow(missing);
  for (const version of ['2.1.0', '9.9.9']) {
    deployment.editRegistry((registry) => {
      registry.previous = { ...registry.previous, 'mf-desks': before ?? '' };
      registry.defaults['mf-desks'] = version;
    });
    expect(await versionFor('desk')).toBe(before);
    await page.reload();
    await expect(card(page, 'Request a Desk').getByRole('button', { name: 'Whole month' })).toBeVisible();
  }
  await page.context().close();
});

test('mf-parking’s team rolls a release out to one in twenty, and it is withdrawn automatically while everything else works', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const before = deployment.versionOf('mf-parking');
  const idOf = async (account: string) => {
    const api = await Api.logIn(account, 'demo', deployment.origin);
    const { user } = await api.read<{ user: { id: number } }>('/api/whoami/');
    await api.dispose();
    return user.id;
  };
  const [struck, spared] = [await idOf('onesite'), await idOf('pa')];
  const isGiven = (version: string, user: number) => shareOf(`mf-parking@${version}`, 'demo', user) < 5;
  const version = Array.from({ length: 1_000 }, (_, number) => `2.0.${number}`).find(
    (one) => isGiven(one, struck) && !isGiven(one, spared),
  );
  if (version === undefined) throw new Error('There is no version that one of the two would be given.');
  team.change('mf-parking/src/calendar-card/card.tsx', (text) =>
    text.replace('  const t = useT();\n', "  const t = useT();\n  if (t) throw new Error('of this team');\n"),
  );
  team.release('mf-parking', version, deployment);
  deployment.command('deploy', [`mf-parking@${version}`, '--percent', '5', '--client', 'demo']);
  expect(await versionFor('onesite', 'demo', 'mf-parking')).toBe(version);
  expect(await versionFor('pa', 'demo', 'mf-parking')).toBe(before);
  expect(await versionFor('parking', 'acme', 'mf-parking')).toBe(before);

  const other = await open(browser, 'pa');
  await expect(card(other, 'Parking').getByRole('grid')).toBeVisible();
  const page = await open(browser, 'onesite');
  await frameStands(page);
  await expect(page.getByText('This cannot be shown')).toBeVisible();
  await expect(card(page, 'Request a Desk').getByRole('button', { name: 'Whole month' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();

  await expect(async () => {
    await page.goto(deployment.origin);
    await frameStands(page);
    expect(await versionFor('onesite', 'demo', 'mf-parking')).toBe(before);
  }).toPass({ timeout: 60_000, intervals: [2_000] });
  await page.goto(deployment.origin);
  await expect(card(page, 'Parking').getByRole('grid')).toBeVisible();
  await expect(page.getByText('This cannot be shown')).toHaveCount(0);
  await expect(card(other, 'Parking').getByRole('grid')).toBeVisible();
  await page.context().close();
  await other.context().close();
});
