import type { Page } from '@playwright/test';
import { siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const BOSS = (account: string) => `board-of-${account}@example.com`;

/** The one in the text and the one that mail programs make a button of are the same. */
async function unsubscribeLink(mailbox: MailboxPage, account: string): Promise<string> {
  await mailbox.open(`${account}@demo.test`, /^Desk Utilization, London HQ/);
  return mailbox.link('/reports/unsubscribe/');
}

for (const account of sample(['reporting', 'superadmin'] as const, 1)) {
  test(`${account} has a report sent regularly, reads it immediately, and stops it`, async ({
    page,
    openAs,
    browser,
  }) => {
    const api = await openAs(account, '/reports');
    const { id: site } = await siteNamed(api, 'London HQ');
    await page.goto(`/reports/desks/utilization?site=${site}&days=all`);
    await page.getByRole('link', { name: 'Send this regularly' }).click();
    const form = page.getByRole('dialog', { name: 'Send a report regularly' });
    await expect(form.getByRole('radio', { name: 'All days' })).toBeChecked();
    await form.getByRole('textbox', { name: /Recipients/ }).fill(`${account}@demo.test\nno address`);
    await form.getByRole('button', { name: 'Send regularly' }).click();
    await expect(form.getByText('“no” is not an email address.')).toBeVisible();
    await expectGoodLook(page);
    await form.getByRole('textbox', { name: /Recipients/ }).fill(`${account}@demo.test\n${BOSS(account)}`);
    await form.getByRole('button', { name: 'Send regularly' }).click();
    await expect(form).toBeHidden();

    const mine = row(page, BOSS(account));
    await expect(mine).toContainText('Every Monday, 07:00');
    await expect(mine).toContainText('London HQ, All days');
    await expect(mine).toContainText('without people');
    await expectGoodLook(page);
    const menu = async (name: string) => {
      await mine.getByRole('button', { name: 'More for Desk Utilization' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await menu('Send to me now');
    await expect(page.getByText(`Sending to ${account}@demo.test.`)).toBeVisible();

    const mailbox = new MailboxPage(page);
    await mailbox.open(`${account}@demo.test`, /^Desk Utilization, London HQ/);
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Desk Utilization: London HQ' })).toBeVisible();
    const picture = mail.getByRole('img', { name: /Desk Utilization: London HQ \(Utilization\)/ });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120);
    const file = page.getByRole('link', { name: /^desk-utilization-london-hq.*csv$/ });
    const csv = await (await api.get((await file.getAttribute('href')) ?? '')).text();
    const [, from, until] =
      /site=\d+&from=([\d-]+)&until=([\d-]+)/.exec(await mailbox.link('/reports/desks')) ?? [];
    const report = await api.read<{ by_day: { date: string; figures: { booked_hours: number } }[] }>(
      `/api/reports/desks/utilization/?site=${site}&from_date=${from}&until_date=${until}&days=all`,
    );
    expect(report.by_day).toHaveLength(7);
    for (const { date, figures } of report.by_day)
      expect(csv).toMatch(new RegExp(`^${date},[^,]*,${figures.booked_hours},`, 'm'));
    await page.goto(await mailbox.link('/reports/desks'));
    await expect(page.getByRole('heading', { name: 'Desk Utilization', level: 1 })).toBeVisible();

    const unsubscribe = await unsubscribeLink(mailbox, account);
    const context = await browser.newContext();
    const outside = await context.newPage();
    await outside.goto(unsubscribe);
    await expect(outside.getByText('Desk Utilization: London HQ')).toBeVisible();
    await expectGoodLook(outside);
    await outside.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(outside.getByText('You are unsubscribed')).toBeVisible();
    await expectGoodLook(outside);
    await context.close();

    await page.goto('/reports/schedules');
    await expect(mine).toContainText('unsubscribed on');
    await mine.getByRole('button', { name: `Subscribe again: ${account}@demo.test` }).click();
    await expect(mine).not.toContainText('unsubscribed on');
    await menu('Pause');
    await expect(mine).toContainText('Paused');
    await menu('Resume');
    await expect(mine).not.toContainText('Paused');
    await mine.getByRole('button', { name: 'Edit Desk Utilization' }).click();
    const edit = page.getByRole('dialog', { name: 'Change the schedule' });
    await edit.getByRole('radio', { name: 'Every month' }).check();
    await edit.getByRole('combobox', { name: 'Day of the month' }).click();
    await page.getByRole('option', { name: 'Last day' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(mine).toContainText('On the last day of every month, 07:00');

    await menu('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(mine).toBeHidden();
  });
}

test('an invalid link shows a message', async ({ page }) => {
  await page.goto(`${ORIGIN}/reports/unsubscribe/not-a-token`);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expectGoodLook(page);
});

test('an employee is refused, by the page and by the server', async ({ page, openAs }) => {
  const api = await openAs('employee', '/reports/schedules');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  expect((await api.get('/api/reports/schedules/')).status()).toBe(403);
});
