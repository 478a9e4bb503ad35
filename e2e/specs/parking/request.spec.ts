import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { ParkingCard } from '../../pages/parking-card.ts';

const REQUESTED = 'Parking has been requested for the given time slots.';
const url = '/api/parking/reservations/';

interface Reservation {
  id: number;
  date: string;
  status: string;
  space: { name: string } | null;
}

test('a space is requested from the dashboard, and is on the calendar', async ({ page, openAs }) => {
  const day = dayFromToday(9);
  const mine = await openAs('parking', '/');
  const own = async () =>
    (
      await mine.read<{ results: Reservation[] }>(
        `${url}?mine=true&hide_cancelled=true&start=${day}&end=${day}`,
      )
    ).results;
  // Of a run before.
  for (const { id } of await own()) await mine.post(`${url}${id}/release/`);

  const card = new ParkingCard(page);
  const request = await card.openRequest();
  await request.choose('Site', 'London HQ');
  await request.choose('Car park', 'Thames Garage');
  await request.pickDays(day);
  await expectGoodLook(page);
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  await expect(request.dialog).toBeHidden();

  const [reservation] = await own();
  expect(reservation).toMatchObject({ status: 'confirmed' });
  await expect(await card.day(day)).toHaveAccessibleName(/confirmed: Thames Garage, T-\d\d/);
  await (await card.day(day)).click();
  await expect(card.card.getByText('Confirmed: A space was free.')).toBeVisible();
  await mine.post(`${url}${reservation?.id}/release/`);
});
