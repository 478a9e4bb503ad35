import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { clearReservations, dayFromToday, freeDesk, siteNamed } from '../../fixtures/desks.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { RequestDeskDialog } from '../../pages/desk-card.ts';

/* At globex, where no other journey books desks. Dylan Price is its account `desk`. */

interface Seat {
  userId: number;
  desk: { id: number; name: string };
  floor: number;
}

/** Dylan has a desk of London that day, on a plan. */
async function seatDylan(api: Api, day: string): Promise<Seat> {
  const { user } = await api.read<{ user: { id: number } }>('/api/whoami/');
  await clearReservations(api, day, day);
  const { id: site } = await siteNamed(api, 'London HQ');
  const desk = await freeDesk(api, site, [day], 6);
  const { map_id } = await api.read<{ map_id: number }>(`/api/desks/desks/${desk.id}/`);
  const taken = await api.post('/api/desks/reservations/', { desk_id: desk.id, dates: [day] });
  expect(taken.status()).toBe(201);
  return { userId: user.id, desk, floor: map_id };
}

const marker = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Desk ${name},`) });
const nearest = (page: Page) => page.getByRole('list', { name: 'Nearest free desks' });

test('by keyboard: near a colleague on the plan, the nearest free desk is requested', async ({
  page,
  openAs,
  apiAs,
}) => {
  const day = dayFromToday(6);
  const seat = await seatDylan(await apiAs('desk', 'globex'), day);
  const api = await openAs('pa', '/', 'globex');
  await clearReservations(api, day, day);
  await page.goto(`${CLIENTS.globex.origin}/floor-plans/${seat.floor}?date=${day}`);
  const whom = page.getByRole('combobox', { name: 'Sit near' });
  await expect(whom).toBeVisible();
  await tabTo(page, whom);
  await page.keyboard.type('Dylan Pri');
  await expect(page.getByRole('option', { name: /Dylan Price/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`near=${seat.userId}`));
  await expect(
    page.getByRole('button', { name: /Nearest 1: Same (zone|floor) as Dylan Price/ }),
  ).toBeVisible();
  await expect(marker(page, seat.desk.name)).toHaveAccessibleName(/Dylan Price sits here/);
  await expectGoodLook(page);

  const request = nearest(page)
    .getByRole('button', { name: /^Request Desk/ })
    .first();
  await tabTo(page, request, 20);
  const wanted = ((await request.getAttribute('aria-label')) ?? '').replace('Request Desk ', '');
  await page.keyboard.press('Enter');
  const dialog = new RequestDeskDialog(page);
  await expect(dialog.list('Desk')).toHaveAccessibleDescription(new RegExp(wanted));
  await dialog.send();
  await expect(page.getByText('Requested desk for selected days.')).toBeVisible();
  await expect(marker(page, wanted)).toHaveAccessibleName(/: Reserved for you/);

  // The list has the nearest first, in words.
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByText(/Same (zone|floor) as Dylan Price/).first()).toBeVisible();
  await expectGoodLook(page);
  await clearReservations(api, day, day);
});

test('by keyboard: Locate Colleague leads to the desk on its plan', async ({ page, openAs, apiAs }) => {
  const seat = await seatDylan(await apiAs('desk', 'globex'), dayFromToday(0));
  await openAs('superadmin', '/', 'globex');
  const open = page.getByRole('button', { name: 'Find a colleague' });
  await expect(open).toBeVisible();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Locate Colleague' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Dylan Price');
  await expect(dialog.getByRole('button', { name: /Dylan Price/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const way = dialog.getByRole('link', { name: 'Show on the plan' }).first();
  await expect(way).toBeVisible();
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/floor-plans/${seat.floor}\\?desk=${seat.desk.id}`));
  const details = page.getByRole('region', { name: `Details of ${seat.desk.name}` });
  await expect(details).toBeVisible();

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${CLIENTS.globex.origin}/?locate=${seat.userId}`);
  await expectGoodLook(page);
  await dialog.getByRole('link', { name: 'Show on the plan' }).first().click();
  await expect(details).toBeInViewport();
});

test('the list of floor plans belongs to Floorplans in the drawer', async ({ page, openAs }) => {
  await openAs('superadmin', '/desks/map', 'globex');
  const current = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Floorplans' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await page.goto(`${CLIENTS.globex.origin}/desks/week`);
  await expect(
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Who is in', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
});

test('who is in this week, by team, on a wide screen', async ({ page, openAs }) => {
  await openAs('superadmin', '/desks/week', 'globex');
  const table = page.getByRole('table', { name: 'Who is in this week' });
  await expect(table.getByRole('rowheader', { name: /Sasha Underwood/ })).toBeVisible();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3);
  await expectGoodLook(page);
});

test.describe('with a thumb at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('who is in, and a desk near them on that day', async ({ page, openAs, apiAs }) => {
    const day = dayFromToday(8);
    const seat = await seatDylan(await apiAs('desk', 'globex'), day);
    const api = await openAs('onesite', '/', 'globex');
    await clearReservations(api, day, day);
    await page.goto(`${CLIENTS.globex.origin}/desks/week?people=${seat.userId}&date=${day}`);
    const days = page.getByRole('region', { name: 'Days of the week' });
    await expect(days.getByRole('button', { pressed: true })).toContainText('1 colleague in');
    await expect(page.getByText(seat.desk.name).first()).toBeVisible();
    await expect(
      nearest(page)
        .getByText(/Same (zone|floor) as Dylan Price/)
        .first(),
    ).toBeVisible();
    await expectGoodLook(page);
    await nearest(page)
      .getByRole('button', { name: /^Request Desk/ })
      .first()
      .tap();
    const dialog = new RequestDeskDialog(page);
    await dialog.send();
    await expect(page.getByText('Requested desk for selected days.')).toBeVisible();
    await expect(page.getByText(/^You have .* at London HQ that day\.$/)).toBeVisible();
    await clearReservations(api, day, day);
  });
});
