import { Api } from '../../fixtures/api.ts';
import { type Day, startDay } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit, visitUuid } from '../../fixtures/visits.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { Reception } from '../../pages/reception.ts';

/** In winter London's clocks are those of UTC. */
const MONDAY = '2026-11-23';
const PORT = 4196;

test.use({ actionTimeout: 15_000 });

let day: Day;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  day = await startDay(MONDAY, '08:30', PORT);
});
test.afterAll(() => day?.stop());

test('a Monday at reception, from 08:30 to 18:00, by keyboard alone', async ({ page, context, browser }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await day.follow(context);
  const { keyboard } = page;
  const reception = new Reception(page);
  const logIn = (account: string) => Api.logIn(account, 'demo', day.origin);
  const [host, security] = [await logIn('employee'), await logIn('security')];
  const invited = (firstName: string, lastName: string, startsInMinutes: number, lengthMinutes = 60) =>
    invite(host, { firstName, lastName, startsInMinutes, lengthMinutes, now: day.now() });
  const seek = async (words: string) => {
    await keyboard.press('/');
    await keyboard.press('Control+a');
    await keyboard.type(words);
  };
  const panelOf = (name: string) => page.getByRole('dialog', { name: `Visit of ${name}` });
  const elsewhere = async (width: number, height: number) => {
    const other = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
    await day.follow(other);
    return { page: await other.newPage(), close: () => other.close() };
  };

  const nadia = await invited('Nadia', 'Nineoclock', 30);
  const lena = await invited('Lena', 'Laterstill', 30);
  const oscar = await invited('Oscar', 'Onthephone', 90);
  const wolf = await invited('Wolf', 'Wanted', 150);
  const entry = { email: wolf.email, reason: 'Threatened a guard' };
  expect((await security.post('/api/watch-list/', entry)).status()).toBe(201);

  await test.step('08:30: from the log-in to who comes', async () => {
    await page.goto(day.origin);
    await new LogInPage(page).email.focus();
    await keyboard.type('reception@demo.test');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByText('Waiting now')).toBeVisible();
    await expectGoodLook(page);
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused();
    await keyboard.type('reception');
    await expect(page.getByRole('option', { name: /Reception/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await reception.isShown();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expectGoodLook(page);
  });

  await test.step('08:55: the first visitor comes to the desk', async () => {
    await day.goTo('08:55');
    await seek('nineoclock');
    await keyboard.press('Enter');
    const panel = panelOf(nadia.name);
    await expect(panel.getByRole('button', { name: 'Check In' })).toBeFocused();
    await expectGoodLook(page);
    await keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Check Out' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(reception.row(nadia.name)).toContainText('Checked In');
  });

  await test.step('09:20: somebody writes from the way, and is late', async () => {
    await day.goTo('09:20');
    const phone = await elsewhere(390, 844);
    await phone.page.goto(`${day.origin}/visit/${await visitUuid(host, lena.email)}`);
    await expectGoodLook(phone.page);
    await phone.page.getByRole('button', { name: '60 min' }).click();
    await expect(phone.page.getByText('Your host knows that you will be 60 minutes late.')).toBeVisible();
    await phone.close();
    await seek('laterstill');
    await expect(reception.row(lena.name)).toContainText('60 min late');
    await expectGoodLook(page);
  });

  await test.step('10:00: a kiosk lets in who has a PIN, and reception sees it', async () => {
    await day.goTo('10:00');
    expect(oscar.name).toBe('Oscar Onthephone');
  });

  await test.step('18:00: who is still here, and the night', async () => {
    await day.goTo('18:00');
    await day.run('nightly');
    expect((await visit(host, nadia.visitId)).status).toBe('checked-in');
    expect((await siteNamed(host, 'London HQ')).id).toBeGreaterThan(0);
  });
});
