import type { Page } from '@playwright/test';
import { changeAnswers } from '../../fixtures/pages.ts';
import type { ClientKey } from '../../fixtures/portal.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, type OpenAs, test } from '../../fixtures/test.ts';

/** Answers embedded in a page, and answers prefetched on the way to a screen (rules/remotes.md#first-calls). */

interface Block {
  user: number;
  made: string;
  answers: { url: string; body: unknown }[];
}

/** Sorted by name, as in the page's block. */
function sorted(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** The page's API requests from now on; without live updates, which would refetch its lists. */
async function watchCalls(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/events/**', (route) => route.abort());
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // An image is not a call, and the painted frame has it, too.
    const isCall =
      pathname.startsWith('/api/') && !/^\/api\/(app-icons|events|logos|photos)\//.test(pathname);
    if (isCall) asked.push(sorted(request.url()));
  });
  return asked;
}

const blockOf = (page: Page): Promise<Block | null> =>
  page.evaluate(() => JSON.parse(document.getElementById('calls')?.textContent ?? 'null'));

/** Opens the page and records its requests from then on; it contains this many answers. */
async function openWith(
  { page, openAs }: { page: Page; openAs: OpenAs },
  { account, path, client, count }: { account: string; path: string; client?: ClientKey; count: number },
): Promise<{ asked: string[]; block: Block }> {
  const asked = await watchCalls(page);
  await openAs(account, path, client);
  const block = await blockOf(page);
  expect(block?.answers).toHaveLength(count);
  if (!block) throw new Error('The page has no answers.');
  return { asked, block };
}

const ofPage = ({ answers }: Block) => answers.map(({ url }) => sorted(url));

const ROLES: [account: string, client: ClientKey, path: string, count: number, shown: string][] = [
  ['superadmin', 'demo', '/', 12, 'Administration'],
  ['desk', 'demo', '/desks', 6, 'London HQ'],
  ['reception', 'demo', '/reception', 4, 'Expected'],
  ['superadmin', 'demo', '/employees', 3, '@'],
  ['employee', 'demo', '/', 7, 'My visitors'],
  ['desk', 'demo', '/', 8, 'Request a Desk'],
  ['onesite', 'demo', '/', 11, 'Request a Desk'],
  ['reception', 'demo', '/', 11, 'Front desk'],
  ['security', 'demo', '/', 11, 'Front desk'],
  ['desk', 'globex', '/', 5, 'Request a Desk'],
  ['superadmin', 'acme', '/', 6, 'Administration'],
  ['superadmin', 'demo', '/visitors', 1, '@'],
];

for (const [account, client, path, count, shown] of sample(ROLES, 4)) {
  test(`${path} of ${account} at ${client} requests nothing that it already contains`, async ({
    page,
    openAs,
  }) => {
    const { asked, block } = await openWith({ page, openAs }, { account, client, path, count });
    const main = page.getByRole('main');
    await expect(
      path === '/' ? main.getByRole('region', { name: shown }) : main.getByText(shown).first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => ofPage(block).includes(address))).toEqual([]);
    // Cards request free rooms once the viewer's own bookings are there. When the page is idle, the drawer counts and the
    // muster lists are stored.
    const late =
      /help-texts|load-reports|api\/muster|free_for_minutes|limit=10&.*(waiting|pending|pre-approval)|waiting&limit=10/;
    expect(asked.filter((address) => !late.test(address))).toEqual([]);
  });
}

const REFUSED: [string, (text: string) => string][] = [
  ['of another person', (text) => text.replace(/"user":\d+/, '"user":1')],
  ['in another language', (text) => text.replace('"locale":"en"', '"locale":"de"')],
  ['of an hour ago', (text) => text.replace(/"made":"[^"]*"/, '"made":"2026-01-01T00:00:00.000Z"')],
  ['of no form', () => '{"answers":7}'],
  ['cut off', (text) => text.slice(0, -20)],
];

for (const [title, change] of sample(REFUSED, 2)) {
  test(`answers ${title} are requested over the network`, async ({ page, openAs }) => {
    const asked = await watchCalls(page);
    let changed = 0;
    await changeAnswers(page, (text) => {
      expect(text).toContain('/api/desks/reservations/');
      changed += 1;
      return change(text);
    });
    await openAs('desk', '/');
    const card = page.getByRole('region', { name: 'Request a Desk' });
    await expect(card.getByText('Pick a day')).toBeVisible();
    expect(asked.filter((address) => address.startsWith('/api/desks/reservations/'))).toHaveLength(1);
    expect(changed).toBe(1);
  });
}

test('the next person in this browser gets their own', async ({ page, openAs }) => {
  const first = await openWith({ page, openAs }, { account: 'desk', path: '/', count: 8 });
  const second = await openWith({ page, openAs }, { account: 'pa', path: '/', count: 11 });
  expect(second.block.user).not.toBe(first.block.user);
  await expect(page.getByRole('button', { name: /Pia Anders/ }).first()).toBeVisible();
});

test('the answers are for the chosen site, and not for one that another tab chose', async ({
  page,
  openAs,
}) => {
  await openWith({ page, openAs }, { account: 'desk', path: '/desks', count: 6 });
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Site/ }).click();
  await page.getByRole('menuitemradio', { name: 'Edinburgh' }).click();
  await expect(banner.getByRole('button', { name: /^Site/ })).toHaveAccessibleName(/Edinburgh/);
  const siteIn = async () =>
    new URL((await blockOf(page))?.answers[0]?.url ?? '', 'http://x').searchParams.get('site');
  const before = await siteIn();
  await expect(async () => {
    await page.waitForTimeout(300);
    await page.reload();
    expect(await siteIn()).not.toBeNull();
    expect(await siteIn()).not.toBe(before);
  }).toPass({ timeout: 20_000 });

  // As another tab would leave it: this one still shows Edinburgh. Only once the page is shown, because it writes its
  // site down.
  const desks = page.getByRole('main').getByRole('list', { name: 'Desks' });
  await expect(desks).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'portal-site' });
  const asked = await watchCalls(page);
  await page.reload();
  await expect(desks).toBeVisible();
  await expect(banner.getByRole('button', { name: /^Site/ })).toHaveAccessibleName(/Edinburgh/);
  expect(asked.some((address) => address.startsWith('/api/desks/desks/'))).toBe(true);
});

test('hovering over an entry requests its data, once, and the click requests nothing more', async ({
  page,
  openAs,
}) => {
  const asked = await watchCalls(page);
  await openAs('desk', '/');
  await expect(page.getByRole('region', { name: 'Request a Desk' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  const desks = page.getByRole('navigation').getByRole('link', { name: 'Desks' });
  const ofDesks = () => asked.filter((address) => /\/api\/desks\/(desks|zones|features)\//.test(address));
  await desks.hover();
  await expect.poll(ofDesks).toHaveLength(3);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).hover();
  await desks.hover();
  await desks.click();
  await expect(page.getByRole('main').getByRole('list', { name: 'Desks' })).toBeVisible();
  expect(ofDesks()).toHaveLength(3);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('neither the stored page nor any cache contains personal data', async ({ page, openAs }) => {
    await openAs('desk', '/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const keptWith = () =>
      page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const text = await (await cache.match(request))?.text();
            if (/id=\\?"calls\\?"|hide_cancelled=true/.test(text ?? '')) found.push(request.url);
          }
        }
        return { found, names: await caches.keys() };
      });
    await expect.poll(async () => (await keptWith()).names).toContain('portal-page');
    const answersKept = async () =>
      (await keptWith()).found.filter((url) => !/\/(remotes|assets)\/|boot\.json/.test(url));
    expect(await answersKept()).toEqual([]);
    const before = await blockOf(page);
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('region', { name: 'Request a Desk' })).toBeVisible();
    // The answers in the page that the worker has begun come from the server for this visit (shell/docs/warm.md), and
    // are not cached.
    expect((await blockOf(page))?.made).not.toBe(before?.made);
    expect(await answersKept()).toEqual([]);
  });
});
