import type { Page } from '@playwright/test';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The page of somebody who is logged in is painted by the server, and the portal takes its place without a jump. */

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Left, top and width of what the frame itself shows; the cards are of the height that their content has. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.sh-header__brand, .sh-header__title, .sh-search, .sh-site, .sh-user__button, .sh-nav__item, .sh-drawer__toggle, .sh-greeting > *',
      ),
    ].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [element.classList[0], Math.round(x), Math.round(y), Math.round(width)];
    }),
  );

/** At this width. */
const isSeen = ([, , , width]: readonly unknown[]) => width !== 0;

for (const { title, width, locale, drawer } of [
  { title: 'on a desk', width: 1440, locale: 'en', drawer: 'wide' },
  { title: 'on a phone', width: 390, locale: 'en', drawer: 'wide' },
  { title: 'in German, dark, with the drawer collapsed', width: 1024, locale: 'de', drawer: 'mini' },
] as const) {
  test(`the frame is painted before any script has come, and stays where it was: ${title}`, async ({
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
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SCRIPTS, async (route) => {
      await held;
      await route.fallback();
    });
    await page.context().addCookies(await (await apiAs('desk')).cookies());
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
    const hello = page.getByText(
      locale === 'de' ? /^Guten (Morgen|Tag|Abend), / : /^Good (morning|afternoon|evening), /,
    );
    await expect(hello).toBeVisible();
    // A browser shows nothing before the styles are there; a driver does.
    await expect(page.locator('.sh-frame')).toHaveCSS('display', 'grid');
    const painted = await places(page);
    expect(painted.length).toBeGreaterThan(6);
    release();
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(painted.filter(isSeen)).toEqual((await places(page)).filter(isSeen));
  });
}

test('a screen without a frame has none painted', async ({ page, openAs }) => {
  await openAs('superadmin', '/');
  expect(await (await page.request.get(`${ORIGIN}/`)).text()).toContain('class="sh-frame"');
  expect(await (await page.request.get(`${ORIGIN}/admin/logout`)).text()).not.toContain('class="sh-frame"');
});
