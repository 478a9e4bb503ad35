import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite } from '../../fixtures/visits.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

test('an employee invites a new visitor, who gets an email with a calendar entry and a link; the visit is moved and deleted', async ({
  page,
  openAs,
}) => {
  test.slow();
  const api = await openAs('employee', `/meetings/create?date=${dayFromToday(3)}`);
  await expect(page.getByRole('heading', { name: 'Book visitors' }).first()).toBeVisible();
  await expectGoodLook(page);
  await page.getByLabel('Title').fill('Contract signing');
  await page.getByRole('button', { name: 'Add visitor' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('First name').fill('Ingrid');
  await dialog.getByLabel('Last name').fill('Invitee');
  await dialog.getByLabel('Email').fill('ingrid.invitee@visitors.test');
  await expectGoodLook(page);
  await dialog
    .getByRole('button', { name: /^(Add|Save|Create)/ })
    .last()
    .click();
  await expect(page.getByText('Ingrid Invitee').first()).toBeVisible();
  await page.getByRole('button', { name: 'Book visitors' }).click();
  await expect(page.getByText('Visit booked.')).toBeVisible();

  const { results } = await api.read<{ results: { id: number; meeting: { id: number } }[] }>(
    `/api/visits/?start=${dayFromToday(3)}&end=${dayFromToday(3)}&search=invitee`,
  );
  const meetingId = results[0]?.meeting.id ?? 0;
  const mailbox = new MailboxPage(page);
  await mailbox.open('ingrid.invitee@visitors.test', /Northwind House/);
  const link = await mailbox.link('/visit/');
  expect(link).toMatch(/\/visit\/[0-9a-f-]{36}$/);

  await page.goto(`/meetings/${meetingId}/edit`);
  await page.getByLabel('Title').fill('Contract signing, second try');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Visit updated.')).toBeVisible();
  await page.goto(`/meetings/${meetingId}`);
  await expect(page.getByText('Contract signing, second try').first()).toBeVisible();
  await expectGoodLook(page);
  await page.goto(`/meetings/${meetingId}/edit`);
  await page.getByRole('button', { name: 'Delete visit' }).click();
  await expectGoodLook(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete visit' }).click();
  await expect(page.getByText('Visit deleted.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/This visit has been cancelled/)).toBeVisible();
});

test('the dashboard’s card shows today’s visitors and books on a chosen day', async ({
  page,
  openAs,
  apiAs,
}) => {
  // Of today, also late in the evening.
  const isLate = dayFromToday(0) !== dayFromToday(1 / 24);
  const startsInMinutes = isLate ? -30 : 30;
  await invite(await apiAs('pa'), { firstName: 'Dash', lastName: 'Board', startsInMinutes });
  await openAs('pa', '/');
  const card = page.getByRole('region', { name: 'My visitors' });
  await expect(card).toContainText('Dash Board');
  await expectGoodLook(page);
});
