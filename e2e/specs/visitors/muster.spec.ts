import type { Locator, Page } from '@playwright/test';
import { siteNamed } from '../../fixtures/desks.ts';
import { checkInOnSite, list, mark, row, view } from '../../fixtures/muster.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

// A site has one roll call at a time: these run one after the other (and those without a network have their own
// site).
test.describe.configure({ mode: 'default' });

test('a drill at one site: two wardens mark at the same time and lose nothing, a person is added, and the report is closed', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Manchester');
  const [one, two] = [
    await checkInOnSite(host, other, 'Manchester', 'Mona', 'Muster'),
    await checkInOnSite(host, other, 'Manchester', 'Milo', 'Muster'),
  ];
  await openAs('admin', `/muster-list?site=${site}`);
  await expect(row(page, one).first()).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Start roll call' }).click();
  await page.getByLabel('This is a drill').check();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText('Drill', { exact: true }).first()).toBeVisible();
  await expect(view(page, 'Not yet accounted for')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLook(page);

  // The other warden, elsewhere, at the same time.
  const { roll_call: call, results } = await list(other, site);
  const key = results.find(({ first_name }) => first_name === 'Milo')?.key;
  await mark(page, one, 'Safe').click();
  const sent = await other.post(`/api/muster/roll-calls/${call?.id}/changes/`, {
    marks: [
      {
        id: crypto.randomUUID(),
        key,
        status: 'not-safe',
        needs_assistance: true,
        marked_at: new Date().toISOString(),
      },
    ],
    people: [],
  });
  expect(sent.status()).toBe(200);
  await expect
    .poll(async () =>
      (await list(other, site)).results
        .filter(({ last_name }) => last_name === 'Muster')
        .map(({ first_name, mark: at }) => `${first_name} ${at?.status}`)
        .sort(),
    )
    .toEqual(['Milo not-safe', 'Mona safe']);
  // People who are found leave the list; those who need assistance come first, without a refresh.
  await expect(row(page, one)).toHaveCount(0);
  await view(page, 'Everyone').click();
  await expect(
    page
      .getByRole('group', { name: /^Mark of / })
      .or(page.getByRole('radiogroup', { name: /^Mark of / }))
      .first(),
  ).toHaveAccessibleName(`Mark of ${two}`);

  // Clearing one warden's mark leaves the other's alone; another status is a disagreement, until it is settled.
  const group = page.getByRole('group', { name: `Mark of ${one}` });
  const markKey = results.find(({ first_name }) => first_name === 'Mona')?.key;
  const say = (change: object) =>
    other.post(`/api/muster/roll-calls/${call?.id}/changes/`, {
      marks: [{ id: crypto.randomUUID(), key: markKey, marked_at: new Date().toISOString(), ...change }],
      people: [],
    });
  expect((await say({ needs_assistance: true })).status()).toBe(200);
  await expect(row(page, one).first()).toContainText('Needs assistance');
  await expect(group.getByRole('button', { name: 'Safe', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await say({ status: 'not-safe' })).status()).toBe(200);
  await view(page, 'Wardens disagree').click();
  await expect(row(page, one).first()).toContainText('says "Safe"');
  await expectGoodLook(page);
  await group.getByRole('button', { name: 'Safe', exact: true }).click();
  await expect(page.getByText('No people here')).toBeVisible();
  await view(page, 'Everyone').click();

  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('First name').fill('Passer');
  await page.getByLabel('Last name').fill('By');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, 'Passer By').first()).toBeVisible();
  await page.getByRole('button', { name: 'End roll call' }).first().click();
  await expectGoodLook(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End roll call' }).click();
  await expect(page.getByText('The roll call has ended. Its report is ready.')).toBeVisible();
  const csv = await (await other.get(`/api/muster/roll-calls/${call?.id}/report/?format=csv`)).text();
  expect(csv).toContain('Passer');
  const pdf = await other.get(`/api/muster/roll-calls/${call?.id}/report/?format=pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a roll call is completed with one key per person, and with a swipe', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Manchester');
  const names = [
    await checkInOnSite(host, other, 'Manchester', 'Kay', 'Keyboard'),
    await checkInOnSite(host, other, 'Manchester', 'Kim', 'Keyboard'),
  ];
  const begun = await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
  const { id } = (await begun.json()) as { id: number };
  await openAs('admin', `/muster-list?site=${site}`);
  const marks = page.getByRole('group', { name: /^Mark of / });
  await expect(row(page, names[0] ?? '').first()).toBeVisible();
  /** The marks of the first person, by name: others arrive and leave while other journeys run. */
  const first = async () => {
    const name = await marks.first().locator('legend').textContent();
    if (name === null) throw new Error('The first row has no marks');
    return page.getByRole('group', { name, exact: true });
  };
  const marked = await first();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(marked).toHaveCount(0);
  await expect(marks.first().getByRole('button', { name: 'Safe', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marked).toHaveCount(1);

  // Whole words at every width, and nothing overflows its row.
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // A row may be rerendered while it is measured.
    await expect(async () => {
      for (const name of ['Safe', 'Not safe', 'Unknown']) {
        const button = marks.first().getByRole('button', { name, exact: true });
        const lines = await button.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const words = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const [box, own] = [
            element.closest('li')?.getBoundingClientRect(),
            element.getBoundingClientRect(),
          ];
          return {
            lines: words.size,
            height: own.height,
            isWithin: box !== undefined && own.right <= box.right,
          };
        });
        expect(lines.isWithin, `${name} at ${width}`).toBe(true);
        expect(lines.lines, `${name} at ${width}`).toBeLessThanOrEqual(3);
        expect(lines.height, `${name} at ${width}`).toBeGreaterThanOrEqual(56);
        expect(lines.height, `${name} at ${width}`).toBeLessThan(90);
      }
    }).toPass({ timeout: 10_000 });
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const swiped = await first();
  await swipe(page, swiped);
  await expect(swiped).toHaveCount(0);
  await other.post(`/api/muster/roll-calls/${id}/end/`);
});

/** A finger moving right over the row, as browser events, because Playwright has no moving finger. */
async function swipe(page: Page, inRow: Locator): Promise<void> {
  const inList = inRow.locator('xpath=ancestor::li');
  await inList.scrollIntoViewIfNeeded();
  const box = await inList.boundingBox();
  if (!box) throw new Error('no row');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 20, box.y + 20];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }],
    });
  await touch('touchStart', 0);
  for (const dx of [20, 60, 120, 180]) await touch('touchMove', dx);
  await touch('touchEnd', 180);
  await session.detach();
}
