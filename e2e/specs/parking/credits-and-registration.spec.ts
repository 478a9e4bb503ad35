import { dayFromToday } from '../../fixtures/desks.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { ParkingCard } from '../../pages/parking-card.ts';

/** A working day on which no other journey parks at acme. */
const day =
  [10, 11, 12].map(dayFromToday).find((one) => ![0, 6].includes(new Date(`${one}T12:00:00Z`).getUTCDay())) ??
  '';

test('a person without credit waits, buys a pack, and gets the space; released before the day, the credit returns', async ({
  page,
  openAs,
}) => {
  await openAs('onesite', '/', 'acme');
  const tiles = page.getByRole('region', { name: 'Credits and parking' });
  await expect(tiles).toContainText('0 credits');
  await expect(tiles).toContainText(/\d+ of \d+ spaces/);
  await expectGoodLook(page);

  const request = await new ParkingCard(page).openRequest();
  await request.choose('Car park', 'Thames Garage');
  await request.pickDays(day);
  await request.send();
  await expect(page.getByText('There is no parking credit left.').first()).toBeVisible();
  await expect(request.dialog).toBeHidden();

  await tiles.getByRole('button', { name: 'Buy 10 Credits' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  expect(new URL(page.url()).host).toBe(`pay.${new URL(CLIENTS.acme.origin).host}`);
  await expect(page.getByText('£20.00')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The payment was declined. No credits were bought.')).toBeVisible();
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Buy 10 Credits' }).click();
  await page.getByRole('button', { name: 'Pay, and tell the portal twice' }).click();
  await expect(page.getByText('Bought 10 credits succesfully')).toBeVisible();
  await expect(page).toHaveURL(`${CLIENTS.acme.origin}/credits`);
  // The day that waited has its space, and has cost one.
  await expect(page.getByText('9 credits', { exact: true })).toBeVisible();
  const entries = page.getByRole('table');
  await expect(entries.getByRole('row')).toHaveCount(3);
  await expect(entries).toContainText('Thames Garage');
  await expectGoodLook(page);

  await page.goto(`${CLIENTS.acme.origin}/parking`);
  const mine = page.getByRole('region', { name: 'My parking' });
  await mine.getByRole('button', { name: /^Release parking on/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release parking' }).click();
  await expect(page.getByText('Parking released.')).toBeVisible();
  await page.goto(`${CLIENTS.acme.origin}/credits`);
  await expect(page.getByText('10 credits', { exact: true })).toBeVisible();
  await expect(entries).toContainText('Refunded');
});

test('a stranger registers a vehicle, and an administrator allows it', async ({ page, openAs }) => {
  const plate = `R${Date.now().toString(36).slice(-6)}`.toUpperCase();
  await page.goto(`${CLIENTS.acme.origin}/parking/register`);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  const opened = Date.now();
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await expect(page.getByText("Your vehicle's registration is required")).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Email' }).fill('bo.li@mail.test');
  await page.getByRole('textbox', { name: 'Registration' }).fill(plate.toLowerCase());
  // A form sent within 2 seconds of its appearance counts as a robot's (rules/parking.md#vehicle-registration).
  await expect.poll(() => Date.now() - opened, { timeout: 10_000 }).toBeGreaterThan(2_500);
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText('Your vehicle has been registered.')).toBeVisible();

  await openAs('superadmin', '/admin/admin-registrations', 'acme');
  await page.getByRole('searchbox').fill(plate);
  const row = page.getByRole('row').filter({ hasText: 'bo.li@mail.test' });
  await expect(row).toHaveCount(1);
  // At 390 px the frame shortens the title beside acme's logo; the section itself has to fit.
  await expectGoodLook(page, { widths: [768, 1024, 1440] });
  const own = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(own);
  await row.getByRole('button', { name: /^Add to allowlist/ }).click();
  await expect(page.getByText('The vehicle is on the allowlist.')).toBeVisible();
  await expect(row).toContainText('On the allowlist');
});
