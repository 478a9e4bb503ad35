import type { Page } from '@playwright/test';
import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { ParkingCard } from '../../pages/parking-card.ts';

interface Permits {
  results: { id: number; space: { name: string } | null; releases: { id: number; start: string }[] }[];
}
interface CarPark {
  id: number;
  name: string;
  site_id: number;
  ev_spaces: { name: string }[];
}
interface Reservations {
  results: { date: string; ev_space_reservation: { ev_space: string | null; status: string } | null }[];
}

const REQUESTED = 'Parking has been requested for the given time slots.';

/** A working day that can be claimed and asked for: the full car park is full on it. */
function workingDay(): string {
  const days = [7, 6, 5, 4].map(dayFromToday);
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  return days.find((day) => !isWeekend(day)) ?? dayFromToday(4);
}

/** Once its days are there: a month further on would be looked for otherwise. */
async function cardOf(page: Page): Promise<ParkingCard> {
  const card = new ParkingCard(page);
  await expect(card.card.getByRole('gridcell').first()).toBeVisible();
  return card;
}

test('the holder of a granted permit releases a day late, with a note, and reclaims it', async ({
  page,
  openAs,
}) => {
  const day = dayFromToday(1);
  const mine = await openAs('parking', '/', 'acme');
  const release = async () => {
    const { results } = await mine.read<Permits>('/api/parking/permits/?mine=true');
    return results.flatMap(({ releases }) => releases).find(({ start }) => start === day);
  };
  const before = await release();
  if (before) await mine.delete(`/api/parking/permit-releases/${before.id}/`);
  await page.reload();

  const card = await cardOf(page);
  await expect(await card.day(day)).toHaveAccessibleName(/Your permit’s space/);
  await (await card.day(day)).click();
  await expectGoodLook(page);
  await card.card.getByRole('button', { name: /^Release your permit’s space on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Release your permit’s space?' });
  await expect(dialog.getByText('Releases less than 2 days ahead need a note.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(dialog.getByText('A note is required')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('textbox', { name: /Note/ }).fill('At a customer');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Permit released')).toBeVisible();
  await expect(await card.day(day)).not.toHaveAccessibleName(/Your permit’s space/);
  expect(await release()).toBeDefined();

  await page.goto(new URL('/parking', page.url()).href);
  const permits = page.getByRole('region', { name: 'My permits' });
  await expect(permits.getByText('Late')).toBeVisible();
  await expectGoodLook(page);
  await permits
    .getByRole('listitem')
    .filter({ hasText: 'Late' })
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  await expect(page.getByText('The space is yours again.')).toBeVisible();
  expect(await release()).toBeUndefined();
});

test('the holder of a priority permit claims a day', async ({ page, openAs }) => {
  const day = workingDay();
  const mine = await openAs('permit', '/', 'acme');
  await mine.post('/api/parking/reservations/cancel-range/', { start: day, end: day });
  await page.reload();
  const card = await cardOf(page);
  await expect(await card.day(day)).toHaveAccessibleName(/Permit to claim/);
  await (await card.day(day)).click();
  await card.card.getByRole('button', { name: /^Claim parking on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Parking' });
  await expect(dialog.getByText('Cotton Yard').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Request Parking' }).click();
  await expect(page.getByText('Car park is full, you have been added to a queue')).toBeVisible();
  // Before everybody who waited: that is what the permit does.
  await expect(card.card.getByText(/taken, you are 1st/)).toBeVisible();
  await mine.post('/api/parking/reservations/cancel-range/', { start: day, end: day });
});

test('a charger is requested with the parking, and released', async ({ page, openAs }) => {
  const day = dayFromToday(3);
  const mine = await openAs('ev', '/', 'acme');
  await mine.post('/api/parking/reservations/cancel-range/', { start: day, end: day });
  const carParks = await mine.read<CarPark[]>('/api/parking/carparks/');
  const lane = carParks.find(({ name }) => name === 'Dock Lane');
  expect(lane?.ev_spaces).toHaveLength(4);
  const sites = await mine.read<{ id: number; name: string }[]>('/api/sites/all/');
  const site = sites.find(({ id }) => id === lane?.site_id);
  await page.reload();

  const request = await new ParkingCard(page).openRequest();
  await request.choose('Site', site?.name ?? '');
  await request.choose('Car park', 'Dock Lane');
  await request.pickDays(day);
  await request.dialog.getByRole('switch', { name: 'Request an EV space' }).click();
  // Times of the timeslots alone.
  await expect(request.dialog.getByRole('combobox', { name: 'EV start time' })).toBeVisible();
  await expect(
    request.dialog.getByRole('table', { name: /^EV space bookings on/ }).getByRole('row'),
  ).toHaveCount(4);
  await expectGoodLook(page);
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  const { results } = await mine.read<Reservations>(
    `/api/parking/reservations/?mine=true&hide_cancelled=true&start=${day}&end=${day}&limit=200`,
  );
  expect(results).toMatchObject([{ date: day, ev_space_reservation: { status: 'booked' } }]);

  await page.goto(new URL('/parking', page.url()).href);
  const list = page.getByRole('region', { name: 'My parking' });
  await expect(list.getByText(/^EV space DE-0\d, /)).toBeVisible();
  await expectGoodLook(page);
  await list.getByRole('button', { name: 'Release the EV space' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release the EV space' }).click();
  await expect(page.getByText('The EV space was released.')).toBeVisible();
  await expect(list.getByText(/^EV space DE-0\d, /)).toBeHidden();
  await mine.post('/api/parking/reservations/cancel-range/', { start: day, end: day });
});

test('an administrator of parking adds a charger with timeslots, and closes it', async ({ page, openAs }) => {
  const admin = await openAs('parking-admin', '/', 'acme');
  const carParks = await admin.read<CarPark[]>('/api/parking/carparks/');
  const castle = carParks.find(({ name }) => name === 'Castle Car Park');
  await page.goto(new URL(`/parking/carparks?carpark=${castle?.id}&tab=ev`, page.url()).href);
  const name = `X-${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Add EV space' }).click();
  const form = page.getByRole('dialog', { name: 'Add EV space' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Add timeslot' }).click();
  for (const [field, time] of [
    ['From', '10:00'],
    ['Until', '12:00'],
  ] as const) {
    await form.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: time, exact: true }).click();
  }
  await expectGoodLook(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('EV space added.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('10:00–12:00');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('checkbox', { name: /In use/ }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Closed');
  await expectGoodLook(page);
});
