import type { Page } from '@playwright/test';
import { layoutErrors } from '../../fixtures/look/layout-errors.ts';
import { withoutAnswers } from '../../fixtures/pages.ts';
import { expect, test } from '../../fixtures/test.ts';

/** 200 letters, as a note or a title without a space has them. */
const WORD = 'Wolkenkratzer'.repeat(16).slice(0, 200);
const TEXTS =
  /"(name|title|note|description|reason|first_name|last_name|company|department|cost_centre|host_name|room_name)":"[^"\\]*"/g;

/** Each screen lays texts of people out in another way; the second has a row that opens. */
const SCREENS: readonly (readonly [string, string?])[] = [
  ...([['/'], ['/reception'], ['/employees'], ['/desks/administration'], ['/desks/week']] as const),
  ...([['/hospitality'], ['/rooms/1'], ['/reception/devices']] as const),
  ['/parking/approve', 'dialog'],
];

async function lengthenTexts(page: Page): Promise<void> {
  await withoutAnswers(page);
  await page.route(/\/api\/(?!events|whoami)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = (await response.text()).replace(TEXTS, (_, key: string) => `"${key}":"${WORD}"`);
    return route.fulfill({ response, body });
  });
}

test('a word of 200 letters wraps on every kind of screen', async ({ page, openAs }) => {
  test.slow();
  await lengthenTexts(page);
  await openAs('superadmin', '/privacy');
  for (const [path, opened] of SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const word = page.getByRole('main').getByText(WORD).first();
    await expect(word, path).toBeVisible();
    if (opened) {
      await page
        .getByRole('row')
        .getByRole('button', { name: new RegExp(`^${WORD}`) })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(word).toBeAttached();
      const errors = (await page.evaluate(layoutErrors)).map((error) => error.replaceAll(WORD, '…'));
      expect.soft(errors, `${path} at ${width} px`).toEqual([]);
    }
  }
});
