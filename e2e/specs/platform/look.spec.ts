import type { Page } from '@playwright/test';
import { CLIENTS, type ClientKey } from '../../fixtures/portal.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** Every screen and dialog that exists, on both widths, light and dark: no axe violation, no sideways scroll. */
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function fitsItsWidth(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function expectGoodLook(page: Page): Promise<void> {
  await expectAccessible(page);
  await fitsItsWidth(page);
}

for (const [client, themes] of [
  ['demo', ['light', 'dark']],
  ['acme', ['light', 'dark']],
  ['globex', ['light']],
] as [ClientKey, ('light' | 'dark')[]][]) {
  for (const theme of themes) {
    test.describe(`${client}, ${theme}`, () => {
      test.beforeEach(({ page }) =>
        page.addInitScript((value) => localStorage.setItem('portal.theme', value), theme),
      );

      test('log-in', async ({ page }) => {
        await page.goto(`${CLIENTS[client].origin}/log-in`);
        for (const viewport of WIDTHS) {
          await page.setViewportSize(viewport);
          await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
          await expectGoodLook(page);
        }
      });

      test('dashboard and user menu', async ({ page, openAs }) => {
        await openAs('desk', '/', client);
        for (const viewport of WIDTHS) {
          await page.setViewportSize(viewport);
          if (client === 'acme') await expect(page.getByText('Parking will be here')).toBeVisible();
          else await new DeskCard(page).isLoaded();
          await expectGoodLook(page);
          await page.getByRole('button', { name: /^Account of/ }).click();
          await expect(page.getByText('Deutsch')).toBeVisible();
          await expectGoodLook(page);
          await page.keyboard.press('Escape');
          await expect(page.getByText('Deutsch')).toBeHidden();
        }
      });

      if (client === 'acme') return;

      for (const viewport of WIDTHS) {
        test(`desks and the request dialog, ${viewport.width} px`, async ({ page, openAs }) => {
          await page.setViewportSize(viewport);
          await openAs('desk', '/desks', client);
          const request = page.getByRole('button', { name: /^Request / }).first();
          await expect(request).toBeVisible();
          await expectGoodLook(page);
          await request.click();
          const dialog = page.getByRole('dialog', { name: 'Request Desk' });
          await expect(dialog.getByRole('grid')).toBeVisible();
          await expectGoodLook(page);
          await dialog.getByRole('combobox', { name: 'Zone' }).click();
          await expect(page.getByRole('option').first()).toBeVisible();
          await expectGoodLook(page);
        });
      }
    });
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing scrolls sideways', async ({ page, openAs }) => {
    await openAs('desk', '/');
    await new DeskCard(page).isLoaded();
    await fitsItsWidth(page);
    await page.goto('/desks');
    await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
    await fitsItsWidth(page);
  });
});

/** Of visitors, as somebody who sees all of them; the journeys look into dialogs and states. */
const VISITOR_SCREENS = [
  '/reception',
  '/reception/devices',
  '/visitors',
  '/visitors/create',
  '/watch-list',
  '/muster-list',
  '/read-qr',
  '/mail-collect',
  '/meetings/create',
];

for (const { theme, locale, viewport } of [
  { theme: 'light', locale: 'en', viewport: { width: 1440, height: 900 } },
  { theme: 'dark', locale: 'de', viewport: { width: 320, height: 640 } },
]) {
  test(`the screens of visitors: ${theme}, ${locale}, ${viewport.width} px`, async ({ page, openAs }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.addInitScript(
      (look) => {
        localStorage.setItem('portal.theme', look.theme);
        localStorage.setItem('portal.locale', look.locale);
      },
      { theme, locale },
    );
    await openAs('superadmin', '/');
    for (const path of VISITOR_SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expectGoodLook(page);
    }
  });
}
