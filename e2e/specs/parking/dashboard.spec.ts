import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { longDay } from '../../pages/desk-card.ts';
import { ParkingCard } from '../../pages/parking-card.ts';

const REQUESTED =
  'Parking has been requested for the given time slots. Confirmed bookings are displayed on your calendar in green';

/** The last working days that can be requested: the full car park is full on each of them. */
function workingDays(count: number): string[] {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  return [13, 12, 11, 10, 9, 8]
    .map(dayFromToday)
    .filter((day) => !isWeekend(day))
    .slice(0, count)
    .sort();
}

test('two days are requested, a third is queued and shows why; then they are cancelled and released', async ({
  page,
  openAs,
}) => {
  const [first = '', second = '', third = ''] = workingDays(3);
  const mine = await openAs('parking', '/');
  await mine.post('/api/parking/reservations/cancel-range/', { start: first, end: third });

  const card = new ParkingCard(page);
  const request = await card.openRequest();
  await request.choose('Site', 'London HQ');
  await request.choose('Car park', 'Thames Garage');
  await request.pickDays(first, second);
  await request.choose('Start time', '15:00');
  await expect(request.dialog.getByText('Adjusted end time for a 4 hour minimum duration.')).toBeVisible();
  await expectGoodLook(page);
  await request.choose('Start time', '10:00');
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  await expect(request.dialog).toBeHidden();
  await expect(await card.day(first)).toHaveAccessibleName(/Approved/);
  await expect(await card.day(second)).toHaveAccessibleName(/Approved/);

  // A full car park: a place in the queue, as text.
  const more = await card.openRequest();
  await more.choose('Site', 'Manchester');
  await more.choose('Car park', 'Cotton Yard');
  await more.pickDays(third);
  await more.send();
  await expect(page.getByText('Car park is full, you have been added to a queue')).toBeVisible();
  await expect(more.dialog).toBeHidden();
  await expect(await card.day(third)).toHaveAccessibleName(/Queued/);
  await (await card.day(third)).click();
  await expect(card.card.getByText(/\d+ of \d+ taken, you are \d+(st|nd|rd|th)/)).toBeVisible();
  await expectGoodLook(page);

  await card.card.getByRole('button', { name: /^Cancel parking on/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel parking' }).click();
  await expect(page.getByText('Parking cancelled.')).toBeVisible();

  // Released on the parking screen, which lists all of it.
  await page.goto('/parking');
  const list = page.getByRole('region', { name: 'My parking' });
  await list
    .getByRole('button', { name: /^Release parking on/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release parking' }).click();
  await expect(page.getByText('Parking released.')).toBeVisible();
  await expectGoodLook(page);
  await mine.post('/api/parking/reservations/cancel-range/', { start: first, end: third });
});

test('an assistant requests parking for a colleague, who then has it; a restricted person sees the reason', async ({
  page,
  openAs,
  apiAs,
}) => {
  const [day = ''] = workingDays(1);
  const colleague = await apiAs('onesite');
  await colleague.post('/api/parking/reservations/cancel-range/', { start: day, end: day });
  await openAs('pa', '/');
  const request = await new ParkingCard(page).openRequest();
  await request.choosePerson('Otto Lindgren');
  await request.choose('Site', 'London HQ');
  await request.choose('Car park', 'Thames Garage');
  await request.pickDays(day);
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  const { results } = await colleague.read<{ results: { date: string; status: string }[] }>(
    `/api/parking/reservations/?mine=true&hide_cancelled=true&start=${day}&end=${day}&limit=200`,
  );
  expect(results).toMatchObject([{ date: day, status: 'confirmed' }]);
  await colleague.post('/api/parking/reservations/cancel-range/', { start: day, end: day });

  await openAs('restricted', '/');
  const { card } = new ParkingCard(page);
  await expect(card.getByText('Parking Requests cannot be made at this time.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Request Parking' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the calendar and a request are operated only by keyboard; the focus returns from the dialog', async ({
  page,
  openAs,
}) => {
  await openAs('onesite', '/');
  const { card } = new ParkingCard(page);
  const focused = (day: string) =>
    expect(
      card.getByRole('gridcell').getByRole('button', { name: new RegExp(`\\b${longDay(day)}`) }),
    ).toBeFocused();
  const [today, tomorrow, nextWeek] = [0, 1, 8].map(dayFromToday) as [string, string, string];

  const help = card.getByRole('button', { name: /^Help/ });
  await help.focus();
  // Previous month, next month, and one stop for all of the days.
  for (const _ of ['previous', 'next', 'day']) await page.keyboard.press('Tab');
  await focused(today);
  // Its sign is a wedge: in the legend, a bar means parking for someone else.
  const sign = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement, '::before').clipPath,
  );
  expect(sign).toContain('polygon');
  await page.keyboard.press('ArrowRight');
  await focused(tomorrow);
  await page.keyboard.press('ArrowDown');
  await focused(nextWeek);
  // In the next month no other journey parks this person: a day with a space has more tab stops.
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'Home']) await page.keyboard.press(key);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const chosen = card.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/^Sunday/);

  await page.keyboard.press('Tab');
  const request = card.getByRole('button', { name: 'Request Parking' });
  await expect(request).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request Parking' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(request).toBeFocused();
});
