import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite } from '../../fixtures/visits.ts';

interface List {
  roll_call: { id: number } | null;
  results: { key: string; first_name: string; last_name: string; mark: { status: string } | null }[];
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
  // Who needs assistance comes first, without a refresh.
  await expect(
    page
      .getByRole('group', { name: /^Mark of / })
      .or(page.getByRole('radiogroup', { name: /^Mark of / }))
      .first(),
  ).toHaveAccessibleName(`Mark of ${two}`);

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

    await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/log-in/);
    const left = await page.evaluate(async () => {
      const found: string[] = [];
      for (const { name: base } of await indexedDB.databases()) {
        if (!base) continue;
        const open = indexedDB.open(base);
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          open.onsuccess = () => resolve(open.result);
          open.onerror = () => reject(open.error);
        });
        for (const store of db.objectStoreNames) {
          const all = db.transaction(store).objectStore(store).getAll();
          const rows = await new Promise<unknown[]>((resolve) => {
            all.onsuccess = () => resolve(all.result);
          });
          found.push(JSON.stringify(rows));
        }
        db.close();
      }
      return found.join();
    });
    expect(left).not.toContain('Offline');
  });
});
