import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const PRESENCE = { en: 'Presence', de: 'Anwesenheit' } as const;

test('the dashboard prompts for today’s location, then for the travel mode, then offers the toggle', async ({
  page,
  openAs,
}) => {
  const api = await openAs('parking-admin', '/', 'globex');
  const presence = page.getByRole('region', { name: 'Presence' });
  await expect(presence.getByText('Are you on site today?')).toBeVisible();
  await expectGoodLook(page);
  await presence.getByRole('button', { name: 'Yes' }).click();
  await expect(presence.getByText('How are you getting in?')).toBeVisible();
  await expectGoodLook(page);
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

test('a client without the feature gets no prompt', async ({ page, openAs }) => {
  await openAs('parking-admin', '/', 'acme');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Presence' })).toHaveCount(0);
});

for (const [locale, account] of [
  ['en', 'reception'],
  ['de', 'security'],
] as const)
  test(`the prompt is as high as the room that was held for it, whatever its question: ${locale}`, async ({
    page,
    apiAs,
  }) => {
    const api = await apiAs(account, 'globex');
    await page.context().addCookies(await api.cookies());
    await page.addInitScript((chosen) => localStorage.setItem('portal.locale', chosen), locale);
    await page.goto(CLIENTS.globex.origin);
    const presence = page.getByRole('region', { name: PRESENCE[locale] });
    const states: [string, () => Promise<void>][] = [
      ['on site?', async () => {}],
      ['how?', () => presence.getByRole('button').first().click()],
      ['on site', () => presence.getByRole('button').nth(1).click()],
    ];
    const held = page.locator('.sh-presence').first();
    for (const [state, go] of states) {
      await expect(presence).toBeVisible();
      const before = await presence.getByRole('status').innerText();
      await go();
      if (state !== 'on site?') await expect(presence.getByRole('status')).not.toHaveText(before);
      for (const width of [390, 480, 600, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // A button that was pressed moves for a moment yet.
        await expect
          .soft(async () => {
            const [height, room] = await held.evaluate((box) => [
              box.getBoundingClientRect().height,
              Number.parseFloat(getComputedStyle(box).minHeight),
            ]);
            expect(height).toBeLessThanOrEqual((room ?? 0) + 0.5);
          }, `${state} ${width} wide`)
          .toPass();
      }
    }
  });
