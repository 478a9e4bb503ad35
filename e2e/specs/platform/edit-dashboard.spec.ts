import type { Page } from '@playwright/test';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const titles = (page: Page) =>
  page.locator('.sh-dashboard__tile').getByRole('heading', { level: 2 }).allTextContents();
const rows = (page: Page) => page.getByRole('list', { name: 'Edit dashboard' }).getByRole('listitem');

test('a person moves and hides cards; the server then paints them in that order, and loads no hidden card', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin', '/', 'globex');
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectGoodLook(page);
  const before = await rows(page).count();

  // With the keys of its handle, then with the pointer.
  await page.getByRole('button', { name: 'Move Administration', exact: true }).press('ArrowUp');
  await expect(rows(page).nth(before - 2)).toContainText('Administration');
  const handle = page.getByRole('button', { name: 'Move Administration', exact: true });
  const first = await rows(page).first().boundingBox();
  if (!first) throw new Error('There is no row');
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(first.x + 20, first.y + first.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page).first()).toContainText('Administration');
  await page.getByRole('button', { name: 'Hide Focus pods' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(rows(page)).toHaveCount(0);
  const arranged = await titles(page);
  expect(arranged.slice(0, 2)).toEqual(['My day', 'Administration']);
  expect(arranged).not.toContain('Focus pods');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Administration' })).toBeVisible();
  expect(await titles(page)).toEqual(arranged);

  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Focus pods' })).toBeVisible();
});
