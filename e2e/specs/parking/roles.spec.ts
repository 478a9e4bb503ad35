import type { Page } from '@playwright/test';
import { CLIENTS } from '../../fixtures/portal.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ParkingCard } from '../../pages/parking-card.ts';

/**
 * The parking screens and dialogs that each role sees, at the client that has everything and at the parking client.
 */

const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function isForbidden(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
}

/**
 * Checks the dialog as people who park see it: with or without a charger to request, and a choice of the employee.
 */
async function looksAtDialog(page: Page, has: { employee: boolean; ev: boolean }): Promise<void> {
  const request = await new ParkingCard(page).openRequest();
  await expect(request.list('Car park')).toBeVisible();
  await expect(request.list('Employee')).toHaveCount(has.employee ? 1 : 0);
  // The EV section appears for a car park with chargers, and a single day.
  await request.choose('Site', 'London HQ');
  await request.choose('Car park', 'Thames Garage');
  await request.dialog.locator('[role=gridcell] button:not([aria-disabled=true])').last().click();
  const ev = request.dialog.getByRole('switch', { name: 'Request an EV space' });
  if (has.ev) await expect(ev).toBeVisible();
  else await expect(ev).toHaveCount(0);
  await request.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
}

const ROLES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async parking(page) {
    await looksAtDialog(page, { employee: false, ev: false });
    await expect(entry(page, 'Car Share')).toBeVisible();
    await expect(entry(page, 'Parking Requests')).toHaveCount(0);
    await isForbidden(page, '/parking/approve');
  },
  async ev(page) {
    await looksAtDialog(page, { employee: false, ev: true });
  },
  async permit(page) {
    await page.goto(new URL('/parking', page.url()).href);
    const list = page.getByRole('region', { name: 'My parking' });
    await expect(list.getByRole('button', { name: /^Claim parking on/ })).toBeVisible();
  },
  async restricted(page) {
    const { card } = new ParkingCard(page);
    await expect(card.getByText('Parking Requests cannot be made at this time.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Request Parking' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
  async 'parking-admin'(page) {
    await expect(entry(page, 'ANPR Live View')).toBeVisible();
    await entry(page, 'Parking Requests').click();
    await expect(page.getByRole('table', { name: 'Parking requests' })).toBeVisible();
    await page.getByRole('link', { name: 'Parking permits' }).click();
    await expect(page.getByRole('table', { name: 'Parking permits' })).toBeVisible();
    await page.goto(new URL('/parking/carparks', page.url()).href);
    await expect(page.getByRole('table', { name: 'Car parks' })).toBeVisible();
    await isForbidden(page, '/admin/admin-car-parks');
  },
  async superadmin(page) {
    await entry(page, 'Parking Requests').click();
    await expect(page.getByRole('table', { name: 'Parking requests' })).toBeVisible();
    await page.goto(new URL('/admin/admin-car-parks', page.url()).href);
    await expect(page.getByRole('table', { name: 'Car parks' })).toBeVisible();
  },
  async pa(page) {
    await looksAtDialog(page, { employee: true, ev: false });
    await expect(entry(page, 'Parking Requests')).toHaveCount(0);
  },
  async onesite(page) {
    const request = await new ParkingCard(page).openRequest();
    await expect(request.dialog.getByText('London HQ').first()).toBeVisible();
    await request.choose('Car park', 'Thames Garage');
    await expect(request.list('Car park')).toHaveAccessibleName('Car park');
  },
  async employee(page) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(new ParkingCard(page).card).toHaveCount(0);
    await isForbidden(page, '/parking');
  },
};

/** At the demo client these two reset their passwords during the run (identity/forgotten-password.spec.ts). */
const FORGETFUL = ['ev', 'permit'];

for (const client of sample(['acme', 'demo'] as const, 1)) {
  for (const [account, meets] of Object.entries(ROLES)) {
    if (client === 'demo' && FORGETFUL.includes(account)) continue;
    test(`${account} at ${client}`, async ({ page, openAs }) => {
      await openAs(account, '/', client);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await meets(page);
    });
  }

  test(`a driver without an account at ${client}`, async ({ page }) => {
    await page.goto(`${CLIENTS[client].origin}/parking/register`);
    await expect(page.getByRole('textbox', { name: 'Registration' })).toBeVisible();
    await page.goto(`${CLIENTS[client].origin}/parking`);
    await expect(page).toHaveURL(/\/log-in\?.*redirectFrom=/);
  });
}
