import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('the dashboard asks where one is today, then how one gets in, then offers the toggle', async ({
  page,
  openAs,
}) => {
  const api = await openAs('parking-admin', '/', 'globex');
  const presence = page.getByRole('region', { name: 'Presence' });
  await expect(presence.getByText('Are you on site today?')).toBeVisible();
  await expectGoodLook(page);
  await presence.getByRole('button', { name: 'Yes' }).click();
  await expect(presence.getByText('How are you getting in?')).toBeVisible();
  await presence.getByRole('button', { name: 'Bike' }).click();
  await expect(presence.getByText('by bike')).toBeVisible();
  await expectGoodLook(page);
  const { results } = await api.read<{ results: { on_site: boolean; travelling_by: string }[] }>(
    '/api/presence/',
  );
  expect(results[0]).toMatchObject({ on_site: true, travelling_by: 'bike' });
  await presence.getByText('Remote', { exact: true }).click();
  await expect(async () => {
    const after = await api.read<{ count: number; results: { on_site: boolean }[] }>('/api/presence/');
    expect(after.results[0]?.on_site).toBe(false);
    expect(after.count, 'the toggle made a new record').toBe(2);
  }).toPass();
});

test('a client without the feature is not asked', async ({ page, openAs }) => {
  await openAs('parking-admin', '/', 'acme');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Presence' })).toHaveCount(0);
});
