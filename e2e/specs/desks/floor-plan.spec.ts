import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import {
  clearReservations,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { RequestDeskDialog } from '../../pages/desk-card.ts';

interface Found {
  id: number;
  name: string;
  floor: number;
}

/** A free desk that is on a plan. */
async function deskOnPlan(api: Api, site: string, day: string, nth: number): Promise<Found> {
  const { id } = await siteNamed(api, site);
  const desk = await freeDesk(api, id, [day], nth);
  const { map_id } = await api.read<{ map_id: number }>(`/api/desks/desks/${desk.id}/`);
  return { id: desk.id, name: desk.name, floor: map_id };
}

const marker = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: new RegExp(`^Desk ${name},`) });

test('a desk is found on the plan and requested there; the plan updates automatically', async ({
  page,
  openAs,
}) => {
  const day = dayFromToday(12);
  const api = await openAs('pa', '/');
  await clearReservations(api, day, day);
  const desk = await deskOnPlan(api, 'Edinburgh', day, 7);
  await page.goto(`/floor-plans/${desk.floor}?date=${day}`);
  await expect(marker(page, desk)).toHaveAccessibleName(/: Available/);
  await expectGoodLook(page);
  await marker(page, desk).click();
  const request = new RequestDeskDialog(page);
  await expect(request.list('Desk')).toHaveAccessibleDescription(new RegExp(desk.name));
  await request.send();
  await expect(page.getByText('Requested desk for selected days.')).toBeVisible();
  await expect(marker(page, desk)).toHaveAccessibleName(/: Reserved for you/);
  const { results } = await reservationsOf(api, day, day);
  expect(results.map(({ desk: { id } }) => id)).toEqual([desk.id]);

  // Elsewhere, while the plan is open.
  await api.post(`/api/desks/reservations/${results[0]?.id}/cancel/`);
  await expect(marker(page, desk)).toHaveAccessibleName(/: Available/);
});

test('by keyboard alone: the arrows move the plan, Tab reaches a desk, Enter opens its request, Escape closes', async ({
  page,
  openAs,
}) => {
  const day = dayFromToday(13);
  const api = await openAs('pa', '/');
  await clearReservations(api, day, day);
  const desk = await deskOnPlan(api, 'Manchester', day, 5);
  await page.goto(`/floor-plans/${desk.floor}?date=${day}&free=true`);
  const plan = page.getByRole('region', { name: /^Plan of / });
  await tabTo(page, plan);
  const before = await marker(page, desk).boundingBox();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await marker(page, desk).boundingBox())?.x).not.toBe(before?.x);
  await tabTo(page, marker(page, desk), 120);
  await page.keyboard.press('Enter');
  const request = new RequestDeskDialog(page);
  await expect(request.list('Desk')).toHaveAccessibleDescription(new RegExp(desk.name));
  await page.keyboard.press('Escape');
  await expect(request.dialog).toBeHidden();
});

test('a room shows its meetings and leads to its booking', async ({ page, openAs }) => {
  const day = dayFromToday(9);
  const api = await openAs('employee', '/');
  const { id: site } = await siteNamed(api, 'London HQ');
  const floors = await api.read<{ id: number }[]>(`/api/desks/maps/?site=${site}`);
  await page.goto(`/floor-plans/${floors[0]?.id}?date=${day}&time=03:00`);
  const room = page
    .getByRole('button', { name: /: Available\. / })
    .and(page.locator('[data-shape]'))
    .first();
  await room.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: /^Details of / });
  await expect(details).toBeFocused();
  await expect(details.getByRole('link', { name: /^Book / })).toHaveAttribute(
    'href',
    new RegExp(`date=${day}.*start_time=03`),
  );
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(room).toBeFocused();
});

test('the list matches the plan, and the address keeps the view', async ({ page, openAs }) => {
  const day = dayFromToday(11);
  const api = await openAs('pa', '/');
  const desk = await deskOnPlan(api, 'London HQ', day, 9);
  await page.goto(`/floor-plans/${desk.floor}?date=${day}`);
  await expect(marker(page, desk)).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  // Whether it is still free is others' to decide, whose journeys run beside this one.
  const show = page.getByRole('button', { name: `Show ${desk.name} on the plan` });
  await expect(show).toBeVisible();
  await expectGoodLook(page);
  await page.reload();
  const feature = page.getByRole('group', { name: 'Features' }).getByRole('checkbox').first();
  await feature.click();
  await expect(page).toHaveURL(/features=\d+/);
  await feature.click();
  await expect(page).not.toHaveURL(/features=/);
  await show.click();
  await expect(page.getByRole('region', { name: `Details of ${desk.name}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`desk=${desk.id}`));
});

test('without its picture a plan still has its markers and a message', async ({ page, openAs }) => {
  const day = dayFromToday(11);
  const api = await openAs('pa', '/');
  const desk = await deskOnPlan(api, 'London HQ', day, 9);
  await page.route('**/api/desks/maps/*/image/**', (route) => route.abort());
  await page.goto(`/floor-plans/${desk.floor}?date=${day}`);
  await expect(page.getByText(/picture of this plan could not be loaded/)).toBeVisible();
  await expect(marker(page, desk)).toBeVisible();
});

test.describe('with a thumb at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('floors and filters are in a drawer, and a tap requests', async ({ page, openAs }) => {
    const day = dayFromToday(10);
    const api = await openAs('pa', '/');
    await clearReservations(api, day, day);
    const desk = await deskOnPlan(api, 'Manchester', day, 8);
    await page.goto(`/floor-plans/${desk.floor}?date=${day}`);
    await page.getByRole('button', { name: 'Floors and filters' }).tap();
    await page.getByRole('switch', { name: 'Free only' }).tap();
    await expect(page).toHaveURL(/free=true/);
    await page.keyboard.press('Escape');
    await marker(page, desk).tap();
    const request = new RequestDeskDialog(page);
    await expect(request.list('Desk')).toHaveAccessibleDescription(new RegExp(desk.name));
  });
});

test('the plans of a site are seen by their pictures, and one’s own floor comes first', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/desks/map');
  const plans = page.getByRole('link', { name: /^Open the plan of / });
  await expect(plans.first()).toBeVisible();
  await expectGoodLook(page);
  await plans.first().click();
  await expect(page).toHaveURL(/\/floor-plans\/\d+$/);
  await expect(page.getByRole('region', { name: /^Plan of / })).toBeVisible();
  await page.goto('/floor-plans');
  await expect(page).toHaveURL(/\/floor-plans\/\d+/);
});

test('a plan is no wider than the narrowest phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('employee', '/floor-plans');
  await expect(page.locator('.fp-layer .fp-marker').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
