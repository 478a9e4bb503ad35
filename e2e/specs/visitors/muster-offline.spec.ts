import { keepResourceTimes } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { checkInOnSite, list, mark, row } from '../../fixtures/muster.ts';
import { goOffline, goOnline, hasScreen, onDevice, watchUncachedFiles } from '../../fixtures/on-device.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** The muster list where the network has gone. */
// A site has one roll call at a time: these run one after the other, at a site that no other file musters.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

test('the last list opens with its age, marks are stored and merge, and log-out wipes it', async ({
  page,
  context,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Edinburgh');
  const ofelia = `Ofelia${crypto.randomUUID().slice(0, 6)}`;
  const name = await checkInOnSite(host, other, 'Edinburgh', ofelia, 'Offline');
  await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
  const notKept = watchUncachedFiles(page);
  await openAs('admin', `/muster-list?site=${site}`);
  await expect(row(page, name).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('portal-person')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1);
  // Once the device has the list, it has its screen; switching between the two is not an outage of the building's
  // network.
  await expect.poll(notKept, { timeout: 20_000 }).toEqual([]);

  await goOffline(context);
  await page.reload();
  await expect(page.getByText(/this is the list as of \d\d:\d\d/)).toBeVisible();
  await mark(page, name, 'Safe').click();
  await expect(page.getByText('1 mark not sent yet')).toBeVisible();
  await expectGoodLook(page);

  await goOnline(context);
  await expect
    .poll(
      async () =>
        (await list(other, site)).results.find(({ first_name }) => first_name === ofelia)?.mark?.status,
      {
        timeout: 20_000,
      },
    )
    .toBe('safe');
  await expect(page.getByText('1 mark not sent yet')).toBeHidden();

  const call = (await list(other, site)).roll_call;
  await other.post(`/api/muster/roll-calls/${call?.id}/end/`);
  await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/log-in/);
  expect(await onDevice(page)).not.toContain(ofelia);
});

test("a list that was never opened is available, including later arrivals; a roll call begins here and joins another warden's", async ({
  page,
  context,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(other, 'Edinburgh');
  // Names unique to this run: invited people stay on the day's list.
  const run = crypto.randomUUID().slice(0, 6);
  const [nadia, nils] = [`Nadia${run}`, `Nils${run}`];
  const first = await checkInOnSite(host, other, 'Edinburgh', nadia, 'Never');
  const notKept = watchUncachedFiles(page);
  await keepResourceTimes(context, () => context.clock.install());
  await openAs('admin', '/');
  await expect.poll(() => onDevice(page), { timeout: 30_000 }).toContain(nadia);
  await expect.poll(() => hasScreen(page, 'screens-muster'), { timeout: 20_000 }).toBe(true);
  await expect.poll(notKept, { timeout: 20_000 }).toEqual([]);
  // The page reloads its list a minute after an update, and every ten minutes without one.
  const second = await checkInOnSite(host, other, 'Edinburgh', nils, 'Never');
  const aMinuteLater = async () => {
    await context.clock.fastForward('01:00');
    return onDevice(page);
  };
  await expect.poll(aMinuteLater, { timeout: 20_000, intervals: [3_000] }).toContain(nils);

  await goOffline(context);
  await page.goto(`/muster-list?site=${site}`);
  await expect(page.getByText(/this is the list as of \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d, (just now|\d+ minutes? ago)$/)).toBeVisible();
  await expect(row(page, second).first()).toBeVisible();
  await page.getByRole('button', { name: 'Start roll call' }).click();
  await expect(page.getByText(/the roll call starts on this device/)).toBeVisible();
  await page.getByLabel('This is a drill').check();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText('Only on this device so far')).toBeVisible();
  await mark(page, first, 'Safe').click();
  await expect(page.getByText('1 mark not sent yet')).toBeVisible();
  await expectGoodLook(page);
  // It survives the page.
  await page.reload();
  await expect(page.getByText('Only on this device so far')).toBeVisible();
  await expect(page.getByText('1 mark not sent yet')).toBeVisible();

  const begun = await other.post('/api/muster/roll-calls/', { site_id: site, is_drill: true });
  expect(begun.status(), await begun.text()).toBe(201);
  const { id } = (await begun.json()) as { id: number };
  const key = (await list(other, site)).results.find(({ first_name }) => first_name === nils)?.key;
  const marked = await other.post(`/api/muster/roll-calls/${id}/changes/`, {
    marks: [{ id: crypto.randomUUID(), key, marked_at: new Date().toISOString(), needs_assistance: true }],
    people: [],
  });
  expect(marked.status(), await marked.text()).toBe(200);
  await goOnline(context);
  await expect
    .poll(
      async () =>
        (await list(other, site)).results
          .filter(({ first_name }) => first_name.endsWith(run))
          .map(({ first_name, needs_assistance, mark: at }) => [first_name, needs_assistance, at?.status])
          .sort(),
      { timeout: 30_000 },
    )
    .toEqual([
      [nadia, false, 'safe'],
      [nils, true, 'unknown'],
    ]);
  await expect(page.getByText('Only on this device so far')).toBeHidden();
  await expect(page.getByText('1 mark not sent yet')).toBeHidden();
  expect((await list(other, site)).roll_call?.id).toBe(id);
  await other.post(`/api/muster/roll-calls/${id}/end/`);
});
