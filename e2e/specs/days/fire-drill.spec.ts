import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { comingTuesday, type Day, startDay } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { hasScreen, onDevice, watchUncachedFiles } from '../../fixtures/on-device.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite } from '../../fixtures/visits.ts';

const SITE = 'Edinburgh';

test.use({ actionTimeout: 15_000 });

let day: Day;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  day = await startDay(comingTuesday(), '10:00', PORTS.fireDrill);
});
test.afterAll(() => day?.stop());

interface Person {
  key: string;
  first_name: string;
  last_name: string;
  needs_assistance: boolean;
  mark: { status: string; disagreement?: unknown } | null;
}

/** A warden who looks for people with a phone or a tablet; the list was never opened on the device. */
class Warden {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #notKept: () => Promise<string[]>;

  private constructor(page: Page, notKept: () => Promise<string[]>) {
    this.page = page;
    this.#notKept = notKept;
    this.#context = page.context();
  }

  static async ready(browser: Browser, account: string, width: number, height: number): Promise<Warden> {
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'allow',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    await day.follow(context);
    const api = await Api.logIn(account, 'demo', day.origin);
    await context.addCookies(await api.cookies());
    const page = await context.newPage();
    const notKept = watchUncachedFiles(page);
    await page.goto(day.origin);
    return new Warden(page, notKept);
  }

  async hasListOf(name: string): Promise<void> {
    await expect.poll(() => onDevice(this.page), { timeout: 90_000 }).toContain(name);
    await expect.poll(() => hasScreen(this.page, 'screens-muster'), { timeout: 30_000 }).toBe(true);
    await expect.poll(this.#notKept, { timeout: 30_000 }).toEqual([]);
  }

  network(isThere: boolean): Promise<void> {
    return this.#context.setOffline(!isThere);
  }

  open(site: number): Promise<unknown> {
    return this.page.goto(`${day.origin}/muster-list?site=${site}`);
  }

  row(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  mark(name: string, what: 'Safe' | 'Not safe' | 'Unknown') {
    return this.page
      .getByRole('group', { name: `Mark of ${name}` })
      .getByRole('button', { name: what, exact: true });
  }

  view(name: string) {
    return this.page
      .getByRole('group', { name: 'Show only' })
      .getByRole('button', { name: new RegExp(`^\\d+ ?${name}$`) });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

test('a fire drill with three wardens, two of them offline: everyone is accounted for once, and no mark is lost', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const [host, control] = [
    await Api.logIn('employee', 'demo', day.origin),
    await Api.logIn('superadmin', 'demo', day.origin),
  ];
  const { id: site } = await siteNamed(control, SITE);
  const here = async (firstName: string) => {
    const { visitId, name } = await invite(host, {
      firstName,
      lastName: 'Inside',
      site: SITE,
      now: day.now(),
    });
    expect((await control.post(`/api/visits/${visitId}/check-in/`)).status()).toBe(200);
    return name;
  };
  const people = async () => {
    const { results } = await control.read<{ results: Person[] }>(`/api/muster/?site=${site}`);
    return results.filter(({ last_name }) => last_name === 'Inside');
  };
  const [ada, ben, cleo, dora] = [
    await here('Ada'),
    await here('Ben'),
    await here('Cleo'),
    await here('Dora'),
  ];

  // 10:00: three wardens are logged in; none has opened the list.
  const phone = await Warden.ready(browser, 'admin', 390, 844);
  const tablet = await Warden.ready(browser, 'superadmin', 768, 1024);
  const desk = await Warden.ready(browser, 'admin', 1024, 768);
  await phone.hasListOf('Dora');
  await tablet.hasListOf('Dora');

  // 11:00: the alarm. Phone and tablet have been on the stairs for a while, where there is no network.
  await phone.network(false);
  await tablet.network(false);
  await day.goTo('11:00');
  await desk.open(site);
  await desk.page.getByRole('button', { name: 'Start roll call' }).click();
  await desk.page.getByLabel('This is a drill').check();
  await desk.page.getByRole('button', { name: 'Start now' }).click();
  await expect(desk.view('Not yet accounted for')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLook(desk.page);

  for (const warden of [phone, tablet]) {
    await warden.open(site);
    await expect(warden.page.getByText(/this is the list as of 10:\d\d/)).toBeVisible();
    await warden.page.getByRole('button', { name: 'Start roll call' }).click();
    await warden.page.getByLabel('This is a drill').check();
    await warden.page.getByRole('button', { name: 'Start now' }).click();
    await expect(warden.page.getByText('Only on this device so far')).toBeVisible();
    await expectGoodLook(warden.page);
  }

  // Each sees other people; two disagree about Cleo, and one knows that Ben needs help.
  await phone.mark(ada, 'Safe').click();
  await phone.mark(cleo, 'Safe').click();
  await tablet.mark(cleo, 'Not safe').click();
  await tablet
    .row(ben)
    .getByRole('checkbox', { name: /assistance/ })
    .check();
  await desk.mark(ben, 'Safe').click();
  await expect(phone.page.getByText('2 marks not sent yet')).toBeVisible();
  await expect(tablet.page.getByText('2 marks not sent yet')).toBeVisible();
  await expectGoodLook(phone.page);
  await expectGoodLook(tablet.page);

  // 11:09: the phone switches off; its marks survive the page.
  await day.goTo('11:09');
  await phone.page.reload();
  await expect(phone.page.getByText('2 marks not sent yet')).toBeVisible();

  // 11:12: outside there is a network again, first for one of them.
  await day.goTo('11:12');
  await phone.network(true);
  await expect(phone.page.getByText(/not sent yet/)).toBeHidden({ timeout: 30_000 });
  await expect(desk.row(ada)).toHaveCount(0);
  await tablet.network(true);
  await expect(tablet.page.getByText(/not sent yet/)).toBeHidden({ timeout: 30_000 });
  await expect
    .poll(async () =>
      (await people())
        .map(({ first_name, needs_assistance, mark }) => [first_name, mark?.status ?? null, needs_assistance])
        .sort(),
    )
    .toEqual([
      ['Ada', 'safe', false],
      ['Ben', 'safe', true],
      ['Cleo', 'not-safe', false],
      ['Dora', null, false],
    ]);

  // 11:15: at the assembly point the disagreement is settled, and the last person is found with one key.
  await day.goTo('11:15');
  await desk.view('Wardens disagree').click();
  await expect(desk.row(cleo)).toContainText('says "Safe"');
  await expectGoodLook(desk.page);
  await desk.mark(cleo, 'Safe').click();
  await desk.view('Not yet accounted for').click();
  await desk.mark(dora, 'Safe').focus();
  await desk.page.keyboard.press('s');
  await expect.poll(async () => (await people()).filter(({ mark }) => mark?.status !== 'safe')).toEqual([]);
  await expect(phone.page.getByText('Only on this device so far')).toBeHidden();
  await desk.page.getByRole('button', { name: 'End roll call' }).first().click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'End roll call' }).click();
  await expect(desk.page.getByText('The roll call has ended. Its report is ready.')).toBeVisible();
  await expectGoodLook(desk.page);
  for (const warden of [phone, tablet, desk]) await warden.close();
});
