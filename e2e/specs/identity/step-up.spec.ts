import { Api } from '../../fixtures/api.ts';
import { comingTuesday, type Day, startDay } from '../../fixtures/day/day.ts';
import { PASSWORD } from '../../fixtures/portal.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { expect, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';

test.use({ actionTimeout: 15_000 });

let day: Day;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  day = await startDay(comingTuesday(), '09:00', PORTS.stepUp);
});
test.afterAll(() => day?.stop());

test('an administrator proves again who they are before the rights of a person change', async ({ page }) => {
  test.slow();
  const api = await Api.logIn('superadmin', 'demo', day.origin);
  const { results } = await api.read<{ results: { id: number }[] }>('/api/employees/?search=permit@demo');
  const address = `/api/users/${results[0]?.id}/`;
  const isReporting = async () =>
    (await api.read<{ groups: string[] }>(address)).groups.includes('reporting');
  expect(await isReporting()).toBe(false);

  await page.context().addCookies(await api.cookies());
  await page.goto(`${day.origin}/admin/users/${results[0]?.id}`);
  const group = page.getByRole('checkbox', { name: /^Reporting/ });
  await group.check();
  // The log-in is more than a quarter of an hour ago.
  await day.goTo('09:40');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const password = dialog.getByLabel('Current password');
  await expect(password).toBeFocused();
  await expectGoodLookAtAllWidths(page);

  await test.step('cancelling changes nothing, and nothing is lost', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByText('Nothing was done, because you did not confirm that it’s you.'),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(save).toBeFocused();
    await expect(group).toBeChecked();
    expect(await isReporting()).toBe(false);
  });

  await test.step('a wrong password is refused at its field, the right one saves the form', async () => {
    await save.click();
    await password.fill('wrong');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await isReporting()).toBe(true);
  });

  await test.step('it counts for the next quarter of an hour', async () => {
    await day.goTo('09:50');
    await group.uncheck();
    await save.click();
    await expect.poll(isReporting).toBe(false);
    await expect(dialog).toBeHidden();
  });
  await api.dispose();
});
