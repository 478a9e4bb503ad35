import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Reservation {
  id: number;
  date: string;
  status: string;
  carpark: { id: number };
  space: { id: number; name: string } | null;
  employee: { id: number } | null;
}
interface Space {
  id: number;
  name: string;
  permits: { days: number[] }[];
}

const GARAGE = 'Castle Car Park';

test('a parking administrator imports permits, and grants one whose space is taken', async ({
  page,
  openAs,
}) => {
  const admin = await openAs('parking-admin', '/parking/permits?tab=import');
  const carParks = await admin.read<{ id: number; name: string }[]>('/api/parking/carparks/');
  const garage = carParks.find(({ name }) => name === GARAGE);
  expect(garage).toBeDefined();
  const spaces = await admin.read<Space[]>(`/api/parking/carparks/${garage?.id}/permit-spaces/`);
  const free = spaces.filter(({ permits }) => permits.length === 0).at(-1);
  // Weekends of a year without bookings, so that no one has to move.
  const good = `reporting@demo.test,GR,${GARAGE},${free?.name},"Sat,Sun",2028-01-01,2028-12-31`;
  const csv = page.getByRole('textbox', { name: 'Or paste the rows' });
  const rows = (...lines: string[]) => ['email,type,carpark,space,days,start,end', ...lines].join('\n');

  await csv.fill(rows(good, `nobody@demo.test,GR,Atlantis,${free?.name},Someday,2028-01-01,`));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('There is no active person with this email.')).toBeVisible();
  await expect(page.getByText('Rows with errors block the import.')).toBeVisible();
  await expectGoodLook(page);
  await csv.fill(rows(good));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 permit' }).click();
  await expect(page.getByText('1 permit was created.')).toBeVisible();

  const given = '/api/parking/permits/?search=reporting@&state=upcoming';
  const imported = await admin.read<{ results: { id: number; user: { last_name: string } }[] }>(given);
  const lastName = imported.results[0]?.user.last_name ?? '';

  // A person from the seed who parks there in the next days.
  const { results } = await admin.read<{ results: Reservation[] }>(
    `/api/parking/reservations/?target_carpark=${garage?.id}&start=${dayFromToday(5)}&end=${dayFromToday(13)}&hide_cancelled=true&limit=100`,
  );
  const parked = results.find(
    ({ status, space }) =>
      status === 'confirmed' && spaces.some(({ id, permits }) => id === space?.id && permits.length === 0),
  );
  if (!parked?.space) throw new Error(`Nobody parks at ${GARAGE} in the next days.`);
  const weekday = new Date(`${parked.date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });

  await page.goto('/parking/permits');
  await page.getByRole('button', { name: 'Add permit' }).click();
  const form = page.getByRole('dialog', { name: 'Add permit' });
  await form.getByRole('combobox', { name: 'Person' }).fill('reporting@demo.test');
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await form.getByRole('combobox', { name: 'Car park' }).click();
  await page.getByRole('option', { name: GARAGE }).click();
  await form.getByRole('combobox', { name: 'Space' }).click();
  await page.getByRole('option', { name: parked.space.name }).click();
  await form.getByRole('combobox', { name: 'Weekdays' }).click();
  await page.getByRole('option', { name: weekday }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add permit' }).click();
  const moved = page.getByRole('dialog', { name: /reservations? ha(s|ve) this space/ });
  await expect(moved.getByRole('row').filter({ hasText: parked.space.name }).first()).toBeVisible();
  await expectGoodLook(page);
  await moved.getByRole('button', { name: 'Create permit and move reservations' }).click();
  await expect(page.getByText('Permit created.')).toBeVisible();
  const after = await admin.read<Reservation>(`/api/parking/reservations/${parked.id}/`);
  expect(after.space?.name).not.toBe(parked.space.name);

  await page.getByRole('searchbox').fill('reporting@');
  const row = page.getByRole('row').filter({ hasText: GARAGE });
  await expect(row).toHaveCount(1);
  await expectGoodLook(page);
  await row.getByRole('button', { name: /^History/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Given: Granted/)).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^End permit/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End permit' }).click();
  await expect(page.getByText('Permit ended.')).toBeVisible();
  await expect(row).toContainText('Ended');

  // The next run must start like this one.
  for (const { id } of imported.results) await admin.post(`/api/parking/permits/${id}/end/`, {});
});
