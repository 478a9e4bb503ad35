import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit } from '../../fixtures/visits.ts';
import { Reception } from '../../pages/reception.ts';

/** Draws with the mouse. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in.');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 12, box.y + box.height / 2 + (step % 2 ? 24 : -24));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Sign the NDA' }).last().click();
}

/** The client's choice for this page alone: the setting is one for all journeys. */
async function choose(page: Page, choice: 'warn' | 'block'): Promise<void> {
  await page.route(/\/api\/visits\/(\d+\/)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll('"unsigned_nda":"ignore"', `"unsigned_nda":"${choice}"`),
    });
  });
}

const signedAt = async (api: Api, id: number) =>
  (await api.read<{ nda_signed_at: string | null }>(`/api/visits/${id}/`)).nda_signed_at;

test('reception takes the signature from the row, and nothing remains to sign', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Signe', lastName: 'Unsignedlater' });
  const reception = await openAs('reception', '/reception?search=unsignedlater');
  const screen = new Reception(page);
  await screen.isShown();
  await expectGoodLook(page);
  await screen
    .row(invited.name)
    .getByRole('button', { name: `Sign the NDA: ${invited.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `NDA of ${invited.name}` });
  await expect(
    dialog.getByText('Please sign in the box below to confirm you have read the NDA'),
  ).toBeVisible();
  await expectGoodLook(page);
  await sign(page);
  await expect(page.getByText('Thank you. The NDA has been signed.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(screen.row(invited.name).getByText('NDA signed')).toBeAttached();
  expect(await signedAt(reception, invited.visitId)).not.toBeNull();

  await screen.openMenu(invited.name);
  await page.getByRole('menuitem', { name: 'Show the NDA' }).click();
  await expect(dialog.getByText(/^Signed on /)).toBeVisible();
  await expectGoodLook(page);
});

test('blocked: the press prompts, the visitor signs there and then, and the check-in goes on', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Blanka', lastName: 'Blockedfirst' });
  await choose(page, 'block');
  const reception = await openAs('reception', `/reception?search=blockedfirst&visit=${invited.visitId}`);
  const panel = page.getByRole('dialog', { name: `Visit of ${invited.name}` });
  await expect(panel.getByRole('button', { name: 'Sign the NDA' })).toBeVisible();
  await expectGoodLook(page);
  await panel.getByRole('button', { name: 'Check In' }).click();
  const question = page.getByRole('alertdialog', { name: `${invited.name} has not signed the NDA` });
  await expect(question.getByRole('button', { name: 'Sign now' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Check in without signature' })).toHaveCount(0);
  await expectGoodLook(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `NDA of ${invited.name}` })).toBeVisible();
  await expectGoodLook(page);
  await sign(page);
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible();
  expect(await signedAt(reception, invited.visitId)).not.toBeNull();
  expect((await visit(reception, invited.visitId)).status).toBe('checked-in');
});

test('warned: prompts first, row by row or for a batch, then goes on', async ({ page, openAs, apiAs }) => {
  const host = await apiAs('employee');
  const one = await invite(host, { firstName: 'Warna', lastName: 'Warnedone' });
  const two = await invite(host, { firstName: 'Warno', lastName: 'Warnedtwo' });
  await choose(page, 'warn');
  const reception = await openAs('reception', '/reception?search=warned');
  const screen = new Reception(page);
  await screen.isShown();
  await screen
    .row(one.name)
    .getByRole('button', { name: `Check In: ${one.name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `${one.name} has not signed the NDA` });
  await expectGoodLook(page);
  await question.getByRole('button', { name: 'Check in without signature' }).click();
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible();
  expect(await signedAt(reception, one.visitId)).toBeNull();

  await screen.select(two.name);
  await screen.batch('Check In');
  const batch = page.getByRole('alertdialog', { name: '1 person has not signed the NDA' });
  await expect(batch).toContainText(two.name);
  await expectGoodLook(page);
  await batch.getByRole('button', { name: 'Check in all without signature' }).click();
  await expect.poll(async () => (await visit(reception, two.visitId)).status).toBe('checked-in');
});

test('Create meeting of the directory leads to Book visitors with the visitor, and is hidden without reception', async ({
  page,
  openAs,
  apiAs,
}) => {
  await openAs('superadmin', '/visitors');
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  const name = (await menu.getAttribute('aria-label'))?.replace('Actions for ', '') ?? '';
  await menu.click();
  await page.getByRole('menuitem', { name: 'Create meeting' }).click();
  await expect(page.getByRole('heading', { name: 'Book Visitors' })).toBeVisible();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();

  const globex = await apiAs('superadmin', 'globex');
  const made = await globex.postForm('/api/visitors/', {
    first_name: 'Gustav',
    last_name: 'Guestonly',
    email: 'gustav@guests.test',
  });
  expect(made.status()).toBe(201);
  await openAs('superadmin', '/visitors?search=guestonly', 'globex');
  await page.getByRole('button', { name: 'Actions for Gustav Guestonly' }).click();
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Create meeting' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Gustav Guestonly' })).toBeVisible();
  await expectGoodLook(page);
});
