import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The server paints the page of a logged-in person, and the portal replaces it without a jump. */

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Left, top and width of the frame's own parts; cards are as high as their content. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.sh-header__brand, .sh-header__title, .sh-search, .sh-site, .sh-user__button, .sh-nav__title, .sh-nav__item, .sh-nav__action, .sh-drawer__toggle, .sh-dashboard__tile:first-child',
      ),
    ].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [element.classList[0], Math.round(x), Math.round(y), Math.round(width)];
    }),
  );

/** Visible at this width. */
const isSeen = ([, , , width]: readonly unknown[]) => width !== 0;

for (const { title, width, locale, drawer } of [
  { title: 'on a desk', width: 1440, locale: 'en', drawer: 'wide' },
  { title: 'on a phone', width: 390, locale: 'en', drawer: 'wide' },
  { title: 'in German, dark, with the drawer collapsed', width: 1024, locale: 'de', drawer: 'mini' },
] as const) {
  test(`the frame is painted before any script has loaded, and does not move: ${title}`, async ({
    page,
    apiAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.context().addCookies(
      Object.entries({ locale, drawer, theme: locale === 'de' ? 'dark' : 'light' }).map(([name, value]) => ({
        name: `portal-${name}`,
        value,
        url: ORIGIN,
      })),
    );
    await page.addInitScript(
      ([language, drawn]) => {
        localStorage.setItem('portal.locale', language);
        localStorage.setItem('portal.drawer', drawn);
        if (language === 'de') localStorage.setItem('portal.theme', 'dark');
      },
      [locale, drawer] as const,
    );
    const release = await holdScripts(page);
    await page.context().addCookies(await (await apiAs('desk')).cookies());
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
    await expect(page.getByText(locale === 'de' ? 'Mein Tag' : 'My day', { exact: true })).toBeVisible();
    // A browser shows nothing before the styles have loaded; a driver does.
    await expect(page.locator('.sh-frame')).toHaveCSS('display', 'grid');
    // The fallback font is a pixel or two narrower or wider.
    await page.evaluate(() => document.fonts.ready);
    const painted = await places(page);
    expect(painted.length).toBeGreaterThan(6);
    release();
    await expect(
      page.getByRole('list', { name: locale === 'de' ? 'Diese Woche' : 'This week' }),
    ).toBeVisible();
    expect(painted.filter(isSeen)).toEqual((await places(page)).filter(isSeen));
  });
}

/** Sets the presence: on site, by bike; or not on site. */
async function sayPresence(api: Api, onSite: boolean): Promise<void> {
  const answer = await api.post('/api/presence/', { on_site: onSite });
  const { id } = (await answer.json()) as { id: number };
  if (onSite) await api.patch(`/api/presence/${id}/`, { travelling_by: 'bike' });
}

/** Holds the scripts back, so that only the server-painted page is shown, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

/** Size of the prompt; my day above it is as high as its content. */
const presenceRoom = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.querySelector('.sh-presence')?.getBoundingClientRect().height ?? 0),
  );

for (const locale of ['en', 'de'] as const) {
  test(`on a phone the cards stay where they are when the presence prompt comes: ${locale}`, async ({
    page,
    apiAs,
  }) => {
    const api = await apiAs('reporting');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.addInitScript((language) => localStorage.setItem('portal.locale', language), locale);
    await page.context().addCookies([{ name: 'portal-locale', value: locale, url: ORIGIN }]);
    await page.context().addCookies(await api.cookies());
    for (const state of ['not said yet', 'on site, by bike', 'remote'] as const) {
      if (state !== 'not said yet') await sayPresence(api, state !== 'remote');
      const release = await holdScripts(page);
      await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
      await expect(page.locator('.sh-frame')).toHaveCSS('display', 'grid');
      const painted = await presenceRoom(page);
      release();
      await expect(page.locator('.sh-presence__words')).toBeVisible();
      expect(await presenceRoom(page), state).toEqual(painted);
      await page.unroute(SCRIPTS);
    }
  });
}

test('a screen without a frame has none painted', async ({ page, openAs }) => {
  await openAs('superadmin', '/');
  expect(await (await page.request.get(`${ORIGIN}/`)).text()).toContain('class="sh-frame"');
  expect(await (await page.request.get(`${ORIGIN}/admin/logout`)).text()).not.toContain('class="sh-frame"');
});
