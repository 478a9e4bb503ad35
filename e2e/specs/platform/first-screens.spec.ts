import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** The main cards of each role's first screen; each is found by its heading. */
const FIRST_SCREENS: [account: string, cards: string[]][] = [
  ['superadmin', ['Front desk', 'My visitors', 'Administration']],
  ['admin', ['Front desk', 'My visitors', 'Administration']],
  ['employee', ['My visitors']],
  ['desk', ['Request a Desk', 'My visitors']],
  ['reception', ['Front desk', 'Arrivals by hour', 'Visitor parking']],
  ['security', ['Front desk', 'Arrivals by hour', 'Visitor parking']],
];

for (const [account, cards] of sample(FIRST_SCREENS, 3)) {
  test(`${account} finds something to do`, async ({ page, openAs }) => {
    await openAs(account, '/');
    for (const name of cards) await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find a colleague' })).toBeVisible();
    await expectGoodLook(page);
  });
}

test('reception finds the field, the counts and the rows behind a count', async ({ page, openAs }) => {
  await openAs('reception', '/');
  const card = page.getByRole('region', { name: 'Front desk' });
  await expect(card.getByText('Scanner ready')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Waiting \d/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arrivals by hour' }).getByText(/so far$/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Visitor parking' }).getByText('Free for visitors'),
  ).toBeVisible();
  await card.getByRole('link', { name: /^On site/ }).click();
  await expect(page).toHaveURL(/\/reception\?status=checked-in%2Carrived/);
});

test('presence ends with a message, and ways back', async ({ page, openAs }) => {
  await openAs('reporting', '/', 'globex');
  const presence = page.getByRole('region', { name: 'Presence' });
  await presence.getByRole('button', { name: 'Yes' }).click();
  await presence.getByRole('button', { name: 'Back' }).click();
  await expect(presence.getByText('Are you on site today?')).toBeVisible();
  await presence.getByRole('button', { name: 'Back' }).click();
  await presence.getByRole('button', { name: 'Walking' }).click();
  await expect(presence.getByText('On site · on foot')).toBeVisible();
  await presence.getByRole('button', { name: 'Change travel' }).click();
  await presence.getByRole('button', { name: 'Bike' }).click();
  await expect(presence.getByText('On site · by bike')).toBeVisible();
});
