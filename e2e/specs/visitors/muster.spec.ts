import type { Locator, Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { hasScreen, onDevice, watchKept } from '../../fixtures/on-device.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite } from '../../fixtures/visits.ts';

// A site has one roll call at a time: these take turns.
test.describe.configure({ mode: 'default' });

interface List {
  roll_call: { id: number } | null;
  results: {
    key: string;
    first_name: string;
    last_name: string;
    needs_assistance: boolean;
    mark: { status: string } | null;
  }[];
}

const list = (api: Api, site: number) => api.read<List>(`/api/muster/?site=${site}`);

/** Checked in at this site, so that the person is on its list. */
async function here(
  host: Api,
  desk: Api,
  site: string,
  firstName: string,
  lastName: string,
): Promise<string> {
  const invited = await invite(host, { firstName, lastName, site });
  const answer = await desk.post(`/api/visits/${invited.visitId}/check-in/`);
  if (!answer.ok()) throw new Error(`check-in: ${answer.status()}`);
  return invited.name;
}

const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const mark = (page: Page, name: string, what: string) =>
  page
    .getByRole('group', { name: `Mark of ${name}` })
    .or(page.getByRole('radiogroup', { name: `Mark of ${name}` }))
    .getByText(what, { exact: true });

/** The count that leads to those people. */
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: new RegExp(`^\\d+ ?${name}$`) });

test('a drill at one site: two wardens mark at once and lose nothing, somebody is added, and the report is closed', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Manchester');
  const [one, two] = [
    await here(host, other, 'Manchester', 'Mona', 'Muster'),
    await here(host, other, 'Manchester', 'Milo', 'Muster'),
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
  // Anyone who is found leaves the list; who needs assistance comes first among all, without a refresh.
  await expect(row(page, one)).toHaveCount(0);
  await view(page, 'Everybody').click();
  await expect(
    page
      .getByRole('group', { name: /^Mark of / })
      .or(page.getByRole('radiogroup', { name: /^Mark of / }))
      .first(),
  ).toHaveAccessibleName(`Mark of ${two}`);

  // A tick of one warden leaves the other's mark alone; another status is a disagreement, until it is settled.
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
  await expect(page.getByText('Nobody here')).toBeVisible();
  await view(page, 'Everybody').click();

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

test('a roll call is gone through with one key a person, and with a swipe', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Edinburgh');
  const names = [
    await here(host, other, 'Edinburgh', 'Kay', 'Keyboard'),
    await here(host, other, 'Edinburgh', 'Kim', 'Keyboard'),
  ];
  const begun = await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
  const { id } = (await begun.json()) as { id: number };
  await openAs('admin', `/muster-list?site=${site}`);
  const marks = page.getByRole('group', { name: /^Mark of / });
  await expect(row(page, names[0] ?? '').first()).toBeVisible();
  const before = await marks.count();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(marks).toHaveCount(before - 1);
  await expect(marks.first().getByRole('button', { name: 'Safe', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks).toHaveCount(before);

  // Whole words at every width, and nothing runs over its row.
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // A row may be rendered again while it is measured.
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
  await swipe(page, marks.first());
  await expect(marks).toHaveCount(before - 1);
  await other.post(`/api/muster/roll-calls/${id}/end/`);
});

/** A finger over the row, to the right; as the browser tells it, because Playwright has no finger that moves. */
async function swipe(page: Page, inRow: Locator): Promise<void> {
  const box = await inRow.locator('xpath=ancestor::li').boundingBox();
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

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the last list opens with its age, marks are kept and merge, and log-out wipes it', async ({
    page,
    context,
    openAs,
    apiAs,
  }) => {
    test.slow();
    const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
    const { id: site } = await siteNamed(other, 'Edinburgh');
    const name = await here(host, other, 'Edinburgh', 'Ofelia', 'Offline');
    await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
    await openAs('admin', `/muster-list?site=${site}`);
    await expect(row(page, name).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('portal-person')).keys()).length), {
        timeout: 20_000,
      })
      .toBeGreaterThan(1);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/this is the list as of \d\d:\d\d/)).toBeVisible();
    await mark(page, name, 'Safe').click();
    await expect(page.getByText('1 mark is not sent yet')).toBeVisible();
    await expectGoodLook(page);

    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await list(other, site)).results.find(({ last_name }) => last_name === 'Offline')?.mark?.status,
        {
          timeout: 20_000,
        },
      )
      .toBe('safe');
    await expect(page.getByText('1 mark is not sent yet')).toBeHidden();

    const call = (await list(other, site)).roll_call;
    await other.post(`/api/muster/roll-calls/${call?.id}/end/`);
    await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/log-in/);
    expect(await onDevice(page)).not.toContain('Offline');
  });

  test("a list that was never opened is there, with who came since; a roll call begins here and joins another warden's", async ({
    page,
    context,
    openAs,
    apiAs,
  }) => {
    test.slow();
    const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
    const { id: site } = await siteNamed(other, 'Edinburgh');
    const first = await here(host, other, 'Edinburgh', 'Nadia', 'Never');
    const notKept = watchKept(page);
    await openAs('admin', '/');
    await expect.poll(() => onDevice(page), { timeout: 30_000 }).toContain('Nadia');
    await expect.poll(() => hasScreen(page, 'screens-muster'), { timeout: 20_000 }).toBe(true);
    await expect.poll(notKept, { timeout: 20_000 }).toEqual([]);
    // Who comes now is in the list of the next minute.
    const second = await here(host, other, 'Edinburgh', 'Nils', 'Never');
    await expect.poll(() => onDevice(page), { timeout: 75_000 }).toContain('Nils');

    await context.setOffline(true);
    await page.goto(`/muster-list?site=${site}`);
    await expect(page.getByText(/this is the list as of \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText(/^As of \d\d:\d\d, (just now|\d+ minutes? ago)$/)).toBeVisible();
    await expect(row(page, second).first()).toBeVisible();
    await page.getByRole('button', { name: 'Start roll call' }).click();
    await expect(page.getByText(/It starts on this device|it starts on this device/)).toBeVisible();
    await page.getByLabel('This is a drill').check();
    await page.getByRole('button', { name: 'Start now' }).click();
    await expect(page.getByText('Only on this device so far')).toBeVisible();
    await mark(page, first, 'Safe').click();
    await expect(page.getByText('1 mark is not sent yet')).toBeVisible();
    await expectGoodLook(page);
    // It outlives the page.
    await page.reload();
    await expect(page.getByText('Only on this device so far')).toBeVisible();
    await expect(page.getByText('1 mark is not sent yet')).toBeVisible();

    const begun = await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
    const { id } = (await begun.json()) as { id: number };
    const key = (await list(other, site)).results.find(({ first_name }) => first_name === 'Nils')?.key;
    await other.post(`/api/muster/roll-calls/${id}/changes/`, {
      marks: [{ id: crypto.randomUUID(), key, marked_at: new Date().toISOString(), needs_assistance: true }],
      people: [],
    });
    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await list(other, site)).results
            .filter(({ last_name }) => last_name === 'Never')
            .map(({ first_name, needs_assistance, mark: at }) => [first_name, needs_assistance, at?.status])
            .sort(),
        { timeout: 30_000 },
      )
      .toEqual([
        ['Nadia', false, 'safe'],
        ['Nils', true, 'unknown'],
      ]);
    await expect(page.getByText('Only on this device so far')).toBeHidden();
    await expect(page.getByText('1 mark is not sent yet')).toBeHidden();
    expect((await list(other, site)).roll_call?.id).toBe(id);
    await other.post(`/api/muster/roll-calls/${id}/end/`);
  });
});
