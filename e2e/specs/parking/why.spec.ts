import type { Api } from '../../fixtures/api.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Reservation {
  id: number;
  status: string;
  date: string;
  place: number | null;
}
const RESERVATIONS = '/api/parking/reservations/';
const CAR_PARK = 'Cotton Yard';

/** Wednesday to Friday of the second week ahead, which no other journey uses; each is full. */
function fullDays(): string[] {
  return [8, 9, 10, 11, 12]
    .map(dayFromToday)
    .filter((day) => [3, 4, 5].includes(new Date(`${day}T12:00Z`).getDay()));
}

async function askWhereItIsFull(mine: Api, admin: Api): Promise<Reservation> {
  const parks = await admin.read<{ id: number; name: string; site_id: number }[]>('/api/parking/carparks/');
  const park = parks.find(({ name }) => name === CAR_PARK);
  if (!park) throw new Error(`The demo has no ${CAR_PARK}.`);
  const [day = ''] = fullDays();
  const known = await mine.read<{ results: Reservation[] }>(
    `${RESERVATIONS}?mine=true&start=${day}&end=${day}`,
  );
  for (const { id, status } of known.results) {
    if (status === 'queued') await mine.post(`${RESERVATIONS}${id}/cancel/`, {});
    if (status === 'confirmed') await mine.post(`${RESERVATIONS}${id}/release/`);
  }
  const answer = await mine.post(RESERVATIONS, {
    ...{ target_carpark: park.id, start_time: '09:00', end_time: '17:00', dates: [day] },
  });
  expect(answer.status()).toBe(201);
  const [made] = (await answer.json()) as Reservation[];
  if (made?.status !== 'queued') throw new Error(`${CAR_PARK} is not full on ${day}.`);
  return made;
}

test('people in the queue read the reason, see their place move up when a space is released, and an administrator repeats the run', async ({
  page,
  openAs,
  apiAs,
}) => {
  const [mine, admin] = [await apiAs('pa'), await apiAs('parking-admin')];
  const asked = await askWhereItIsFull(mine, admin);
  const why = `/parking/requests/${asked.id}/why`;

  await openAs('pa', why);
  const reasons = page.getByRole('region', { name: 'Why', exact: true });
  await expect(reasons).toContainText(/(\d+) of \1 taken, you are \d+(st|nd|rd|th)/);
  await expect(
    page.getByRole('region', { name: 'What would change this' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'What has happened' })).toContainText('Requested and queued');
  const before = (await reasons.textContent()) ?? '';
  await expectGoodLook(page);

  // The page stays open during this.
  const { results } = await admin.read<{ results: (Reservation & { carpark: { name: string } })[] }>(
    `${RESERVATIONS}?start=${asked.date}&end=${asked.date}&hide_cancelled=true&limit=200`,
  );
  const given = results.find(({ status, carpark }) => status === 'confirmed' && carpark.name === CAR_PARK);
  expect((await admin.post(`${RESERVATIONS}${given?.id}/cancel/`, {})).status()).toBe(200);
  await expect(reasons).not.toHaveText(before);

  await openAs('parking-admin', why);
  await expect(page.getByText('For Pia Anders')).toBeVisible();
  const runs = page.getByRole('region', { name: "How this day's spaces were allocated" });
  await runs
    .getByRole('button', { name: /^Check again: / })
    .first()
    .click();
  await expect(runs.getByText(/gives the same result/).first()).toBeVisible();
  await expectGoodLook(page, { widths: [390, 1440] });
});
