import { addCamera } from '../../fixtures/cameras.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { list } from '../../fixtures/muster.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { visitUuid } from '../../fixtures/visits.ts';
import { Reception } from '../../pages/reception.ts';

/** Wall times in London of a meeting of an hour that is about to begin, today also late in the evening. */
function soon(): { date: string; start: string; end: string } {
  const part = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
      .format(at)
      .split(' ');
  const [date = '', now = ''] = part(new Date());
  const [, later = ''] = part(new Date(Date.now() + 10 * 60_000));
  // Late in the evening, until the end of the day.
  if (now >= '22:30') return { date, start: '22:30', end: '23:55' };
  const start = `${later.slice(0, 4)}0`;
  const hour = String(Number(start.slice(0, 2)) + 1).padStart(2, '0');
  return { date, start, end: `${hour}:${start.slice(3)}` };
}

test('a visitor by car: invited with a space, seen by a camera, announced to the host, reception and the muster, and checked out', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const mark = Date.now().toString(36).slice(-5).toUpperCase();
  const [lastName, plate] = [`Chain${mark}`, `VC${mark}`];
  const name = `Vera ${lastName}`;
  const email = `vera.${lastName}@visitors.test`.toLowerCase();
  const superadmin = await apiAs('superadmin');
  const host = await apiAs('pa');
  const { id: visitorId } = (await (
    await host.postForm('/api/visitors/', { first_name: 'Vera', last_name: lastName, email })
  ).json()) as { id: number };
  const { date, start, end } = soon();

  await openAs(
    'pa',
    `/meetings/create?visitor_ids=${visitorId}&date=${date}&start_time=${start}&end_time=${end}`,
  );
  await page.getByLabel('Title').fill(`Tour with ${name}`);
  await page.getByRole('checkbox', { name: `${name} needs parking` }).check();
  await expect(page.getByText('A space is free')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: `Parking details of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Vehicle registration' }).fill(plate.toLowerCase());
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Book visitors' }).click();
  await expect(page.getByText(`Parking reserved for ${name}`)).toBeVisible();

  const uuid = await visitUuid(superadmin, email);
  await page.goto(`/visit/${uuid}`);
  await expect(page.getByText('Thames Garage')).toBeVisible();
  await expectGoodLook(page);

  const camera = await addCamera(superadmin);
  expect(await camera.see(plate)).toBe('authorized');
  await waitForEmail(superadmin, 'pa@demo.test', new RegExp(`${name} is in the car park`));

  await openAs('reception', `/reception?search=${lastName}`);
  const row = new Reception(page).row(name);
  await expect(row).toContainText('In the car park');
  await expectGoodLook(page);
  const { id: site } = await siteNamed(superadmin, 'London HQ');
  const mustered = async () =>
    (await list(superadmin, site)).results.filter(({ last_name }) => last_name === lastName).length;
  expect(await mustered()).toBe(1);

  // Gone again, without a refresh of the list.
  expect(await camera.see(plate, 'away')).toBe('exit');
  await expect(row).not.toContainText('In the car park');
  expect(await mustered()).toBe(0);

  await openAs('superadmin', `/visitors/${visitorId}`);
  const history = page.getByRole('table', { name: 'Parking History' });
  await expect(history.getByRole('row')).toHaveCount(2);
  await expectGoodLook(page);
  await history.getByRole('button', { name: /^Cancel parking on/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel parking' }).click();
  await expect(page.getByText('Parking cancelled.')).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText('Cancelled');
});
