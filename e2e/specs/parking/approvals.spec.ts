import { ownCarPark, requestNow, requestsOf } from '../../fixtures/car-parks.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('requests are approved, denied, decided by email and in bulk; a blocked space moves the people who use it', async ({
  page,
  openAs,
  apiAs,
}, info) => {
  const date = dayFromToday(9);
  const boss = await apiAs('superadmin');
  const name = `Court ${info.workerIndex}-${Date.now() % 100_000}`;
  const carPark = await ownCarPark(boss, name, 3, { requires_approval: true });
  const [first, second, third, fourth, fifth] = await requestsOf(boss, carPark, date, 5);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Five were asked for.');
  const nameOf = ({ employee }: typeof first) => `${employee.first_name} ${employee.last_name}`;
  const row = (request: typeof first) => page.getByRole('row').filter({ hasText: nameOf(request) });

  // Red words on the bar of a selection are hardest to read on a dark page.
  await page.addInitScript(() => localStorage.setItem('portal.theme', 'dark'));
  await openAs('parking-admin', `/parking/approve?carpark=${carPark.id}`);
  await expect(page.getByRole('heading', { name: '5 requests' })).toBeVisible();
  // The drawer counts those of all car parks.
  const entry = page.getByRole('link', { name: 'Parking Requests' });
  await expect(entry).toHaveAccessibleDescription(/^\d+ waiting$/);
  await expectGoodLook(page);

  await row(first)
    .getByRole('button', { name: /^Approve the request/ })
    .click();
  await expect(page.getByText('Parking request has been approved.')).toBeVisible();
  // The table is that of what waits.
  await expect(page.getByRole('heading', { name: '4 requests' })).toBeVisible();
  await page.goto(`${page.url()}&status=all`);
  await expect(row(first)).toContainText('S1');

  await row(second)
    .getByRole('button', { name: /^Deny the request/ })
    .click();
  const denial = page.getByRole('dialog', { name: `Deny the parking request from ${nameOf(second)}` });
  await denial.getByRole('textbox', { name: 'Reason' }).fill('Resurfacing');
  await denial.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Parking request has been denied.')).toBeVisible();
  await expect(row(second)).toContainText('Denied');

  for (const request of [third, fourth]) await row(request).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect(bar).toBeVisible();
  await expectGoodLook(page);
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 requests have been approved.')).toBeVisible();
  await expect(row(fourth)).toContainText('S3');

  // The mail says whose request it is; reading its link decides nothing.
  const wanted = new RegExp(`${nameOf(fifth)}[^]*?(/parking/decide/[\\w-]{43})`);
  const link = await waitForEmail(boss, 'parking-admin@demo.test', wanted);
  await page.goto(`${link}?answer=approve`);
  await expect(page.getByRole('heading', { name: `${nameOf(fifth)} requests parking` })).toBeVisible();
  await expectGoodLook(page);
  expect((await requestNow(boss, fifth)).status).toBe('pre-approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Parking request has been approved.')).toBeVisible();
  expect((await requestNow(boss, fifth)).status).toBe('queued');
  await page.reload();
  await expect(page.getByText('This link has been used already.')).toBeVisible();

  await page.goto(`/parking/carparks?carpark=${carPark.id}&tab=spaces`);
  await page.getByRole('button', { name: 'Block S1' }).click();
  const block = page.getByRole('dialog', { name: 'Block 1 space' });
  const day = date.split('-').reverse().join('/');
  for (const label of ['Last day', 'First day']) {
    const field = block.getByRole('textbox', { name: label });
    // A dialog that has just opened still takes the focus, and a day that is left half way is none.
    await expect(async () => {
      await field.fill(day);
      // Enter would send the form.
      await field.press('Tab');
      await expect(field).toHaveValue(day, { timeout: 1_000 });
    }).toPass();
  }
  await block.getByRole('button', { name: 'Block', exact: true }).click();
  const affected = page.getByRole('dialog', { name: '1 reservation is affected' });
  await expect(affected).toContainText('Into the queue');
  await expectGoodLook(page);
  await affected.getByRole('button', { name: 'Save and notify' }).click();
  await expect(page.getByText('The spaces are blocked.')).toBeVisible();
  // The first asked first, and keeps that place in the queue.
  await expect.poll(async () => (await requestNow(boss, first)).status).toBe('queued');
});
