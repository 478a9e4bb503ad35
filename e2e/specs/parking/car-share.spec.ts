import type { Api } from '../../fixtures/api.ts';
import { ownCarPark } from '../../fixtures/car-parks.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Reservation {
  id: number;
  status: string;
  user: number;
}
const RESERVATIONS = '/api/parking/reservations/';
const shown = (day: string) => day.split('-').reverse().join('/');

/** Removes the people's parking on the day, so that a second run starts like the first. */
async function clearDay(day: string, ...people: Api[]): Promise<void> {
  for (const api of people) {
    const { results } = await api.read<{ results: Reservation[] }>(
      `${RESERVATIONS}?mine=true&start=${day}&end=${day}&hide_cancelled=true`,
    );
    for (const { id, status } of results) {
      if (status === 'confirmed') await api.post(`${RESERVATIONS}${id}/release/`);
      else await api.post(`${RESERVATIONS}${id}/cancel/`, {});
    }
  }
}

async function request(api: Api, carPark: number, day: string): Promise<Reservation> {
  const body = { target_carpark: carPark, start_time: '09:00', end_time: '17:00', dates: [day] };
  const answer = await api.post(RESERVATIONS, body);
  expect(answer.status(), await answer.text()).toBe(201);
  const [made] = (await answer.json()) as Reservation[];
  if (!made) throw new Error('Nothing was requested.');
  return made;
}

/** Two people without parking on a future day, and a car park with one space, where no one else parks. */
async function atYard(apiAs: (account: string) => Promise<Api>, days: number, worker: number) {
  const day = dayFromToday(days);
  const [boss, driver, colleague] = await Promise.all(
    ['superadmin', 'parking', 'onesite'].map((account) => apiAs(account)),
  );
  if (!boss || !driver || !colleague) throw new Error('Three accounts are logged in.');
  await clearDay(day, driver, colleague);
  const { id, name } = await ownCarPark(boss, `Yard ${worker}-${Date.now() % 100_000}`, 1);
  return { boss, driver, colleague, day, id, name };
}

test('a space that a colleague releases is announced by email, and taken by its link', async ({
  page,
  openAs,
  apiAs,
}, info) => {
  const { boss, colleague, day, id, name } = await atYard(apiAs, 6, info.workerIndex);
  const held = await request(colleague, id, day);

  await openAs('parking', `/parking?tell=${day}`);
  const tell = page.getByRole('dialog', { name: 'Notify me when a space becomes free' });
  await tell.getByRole('combobox', { name: 'Car park' }).click();
  await page.getByRole('option', { name }).click();
  await expect(tell.getByRole('textbox', { name: 'Day' })).toHaveValue(shown(day));
  await tell.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('You will get an email as soon as a space is free.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Space alerts' })).toContainText(name);
  await expectGoodLook(page);
  // No one is waiting, so the email is sent.
  await colleague.post(`${RESERVATIONS}${held.id}/release/`);
  const take = await waitForEmail(
    boss,
    'parking@demo.test',
    new RegExp(`${name}[^]*?(/parking/take/[\\w-]{43})`),
  );
  await page.goto(take);
  await expect(page.getByRole('heading', { name: 'A parking space is free' })).toBeVisible();
  await expectGoodLook(page, { widths: [390, 1440] });
  await page.getByRole('button', { name: 'Claim space' }).click();
  await expect(page.getByText('Your space is S1.')).toBeVisible();
});

test('seats are offered on a day with a space, and granted by the email’s link', async ({
  page,
  openAs,
  apiAs,
}, info) => {
  const { boss, driver, day, id, name } = await atYard(apiAs, 7, info.workerIndex);
  const mine = await request(driver, id, day);

  await openAs('parking', `/car-share?offer=${mine.id}`);
  const offer = page.getByRole('dialog', { name: 'Offer seats' });
  await offer.getByRole('textbox', { name: 'Leaves from' }).fill(`Junction of ${name}`);
  await offer.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('Your seats are offered.')).toBeVisible();

  const ride = page.getByRole('listitem').filter({ hasText: `Junction of ${name}` });
  await openAs('onesite', `/car-share?day=${day}`);
  await ride.getByRole('button', { name: /^Request a seat/ }).click();
  await expect(page.getByText('The driver has been notified by email.')).toBeVisible();
  await expect(ride).toContainText('You have requested a seat.');
  await expectGoodLook(page);
  const wanted = new RegExp(`Junction of ${name}[^]*?(/car-share/answer/[\\w-]{43})`);
  const seat = await waitForEmail(boss, 'parking@demo.test', wanted);
  await page.goto(`${seat}?answer=accept`);
  await expect(page.getByRole('heading', { name: /requests a seat$/ })).toBeVisible();
  await expectGoodLook(page, { widths: [390, 1440] });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Seat confirmed. Your colleague is notified by email.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This has been answered already.')).toBeVisible();
});

test('a day is swapped with a colleague', async ({ page, openAs, apiAs }, info) => {
  const { boss, driver, day, id } = await atYard(apiAs, 8, info.workerIndex);
  const mine = await request(driver, id, day);

  await openAs('parking', `/parking?swap=${mine.id}`);
  const swap = page.getByRole('dialog', { name: 'Swap with a colleague' });
  await swap.getByRole('combobox', { name: 'Colleague' }).fill('Otto Lindgren');
  await page
    .getByRole('option', { name: /Otto Lindgren/ })
    .first()
    .click();
  await expectGoodLook(page, { widths: [390, 1440] });
  await swap.getByRole('button', { name: 'Ask the colleague' }).click();
  await expect(page.getByText('Your colleague has been notified by email.')).toBeVisible();
  await openAs('onesite', '/parking');
  await page
    .getByRole('button', { name: /^Accept the swap with/ })
    .first()
    .click();
  await expect(page.getByText('Swapped. You both get an email.')).toBeVisible();
  const after = await boss.read<Reservation>(`${RESERVATIONS}${mine.id}/`);
  expect([after.status, after.user === mine.user]).toEqual(['confirmed', false]);
});
