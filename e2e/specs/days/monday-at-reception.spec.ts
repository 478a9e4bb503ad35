import { Api } from '../../fixtures/api.ts';
import { type Day, startDay } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { PASSWORD } from '../../fixtures/portal.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { chooseUnsignedNda, invite, myVisit, visit, visitUuid } from '../../fixtures/visits.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { Reception } from '../../pages/reception.ts';

/** In winter London's clocks show UTC. */
const MONDAY = '2026-11-23';

test.use({ actionTimeout: 15_000 });

let day: Day;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  day = await startDay(MONDAY, '08:30', PORTS.mondayAtReception);
});
test.afterAll(() => day?.stop());

test('a Monday at reception, from 08:30 to 18:00, only by keyboard', { tag: '@full' }, async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await day.follow(context);
  const { keyboard } = page;
  const reception = new Reception(page);
  const logIn = (account: string) => Api.logIn(account, 'demo', day.origin);
  const [host, security, admin] = [await logIn('employee'), await logIn('security'), await logIn('admin')];
  await chooseUnsignedNda(admin, 'ignore');
  const invited = (firstName: string, lastName: string, startsInMinutes: number, lengthMinutes = 60) =>
    invite(host, { firstName, lastName, startsInMinutes, lengthMinutes, now: day.now() });
  const seek = async (words: string) => {
    const hasFocus = await page
      .getByRole('searchbox', { name: 'Search' })
      .evaluate((field) => field === document.activeElement);
    if (!hasFocus) await keyboard.press('/');
    await keyboard.press('Control+a');
    await keyboard.press('Delete');
    await keyboard.type(words);
  };
  const panelOf = (name: string) => page.getByRole('dialog', { name: `Visit of ${name}` });
  const tabToRow = (name: string) => tabTo(page, reception.row(name).getByRole('button', { name }).first());
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

  await test.step('08:30: from the log-in to the first arrival', async () => {
    await page.goto(day.origin);
    await new LogInPage(page).email.focus();
    await keyboard.type('reception@demo.test');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Front desk' }).getByText('Scanner ready')).toBeVisible();
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

  await test.step('09:20: a visitor writes from the way, and is late', async () => {
    await day.goTo('09:20');
    const phone = await elsewhere(390, 844);
    await phone.page.goto(`${day.origin}/visit/${await visitUuid(host, lena.email)}`);
    await expect(phone.page.getByRole('button', { name: '60 min' })).toBeVisible();
    await expectGoodLook(phone.page);
    await phone.page.getByRole('button', { name: '60 min' }).click();
    await expect(
      phone.page.getByText('Your host has been notified that you will be 60 minutes late.'),
    ).toBeVisible();
    await phone.close();
    await seek('laterstill');
    await expect(reception.row(lena.name)).toContainText('60 min late');
    await expectGoodLook(page);
  });

  await test.step('10:00: a kiosk admits a visitor with a PIN, and reception sees it', async () => {
    await day.goTo('10:00');
    const front = await logIn('reception');
    const { id: siteId } = await siteNamed(front, 'London HQ');
    const made = await front.post('/api/devices/', { kind: 'kiosk', name: 'Entrance', site_id: siteId });
    const { uuid } = (await made.json()) as { uuid: string };
    const kiosk = await elsewhere(1080, 1920);
    await kiosk.page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
    await kiosk.page.goto(`${day.origin}/kiosk`);
    const checkIn = kiosk.page.getByRole('button', { name: 'Check In', exact: true });
    await expect(checkIn).toBeVisible();
    await expectGoodLook(kiosk.page);
    const { checkin_pin: pin } = await myVisit(await visitUuid(host, oscar.email), day.origin);
    await checkIn.click();
    await kiosk.page.getByRole('button', { name: 'With my PIN' }).click();
    for (const digit of pin ?? '') await kiosk.page.getByRole('button', { name: digit, exact: true }).click();
    await checkIn.click();
    await kiosk.page.getByRole('button', { name: 'Sign later at reception' }).click();
    await expect(kiosk.page.getByText(/Your host has been notified of your arrival/)).toBeVisible();
    await expectGoodLook(kiosk.page);
    await kiosk.close();
    await seek('onthephone');
    await expect(reception.row(oscar.name)).toContainText('Checked In');
  });

  await test.step('11:00: a visitor who must not be admitted without a call', async () => {
    await day.goTo('11:00');
    await seek('wanted');
    await keyboard.press('Enter');
    await expect(panelOf(wolf.name).getByRole('button', { name: 'Check In' })).toBeFocused();
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `${wolf.name} is on the watch list` });
    await expect(question.getByRole('button', { name: 'Do not check in' })).toBeFocused();
    await expectGoodLook(page);
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    expect((await visit(host, wolf.visitId)).status).not.toBe('checked-in');
  });

  await test.step('11:30: a walk-in gets a lanyard', async () => {
    await day.goTo('11:30');
    // From the field to a row: letters typed in the field are text.
    await seek('');
    await expect(page.getByRole('heading', { name: /^\d\d visits$/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(page.locator('tr:focus-within')).toHaveCount(1);
    await keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'Walk-in' });
    await expect(dialog.getByRole('combobox', { name: 'Visitor' })).toBeFocused();
    await keyboard.type('Wanda Unannounced');
    await expect(page.getByRole('option', { name: /New: Wanda Unannounced/ })).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('combobox', { name: 'Host' }));
    await keyboard.type('amira khan');
    const amira = page.getByRole('option', { name: /Amira Khan/ });
    await expect(amira).toBeVisible();
    // Results for the first letters appear before the answer to the last.
    await expect(page.getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(amira).toHaveCount(0);
    await expectGoodLook(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Add walk-in' }));
    await keyboard.press('Enter');
    await expect(
      page.getByText('Wanda Unannounced has been checked in. Amira Khan has been notified.'),
    ).toBeVisible();
    await seek('unannounced');
    await expect(reception.row('Wanda Unannounced')).toContainText('Checked In');
    await tabToRow('Wanda Unannounced');
    await keyboard.press('l');
    const lanyard = page.getByRole('dialog', { name: 'Set Lanyard' });
    await expect(lanyard.getByLabel('Lanyard number')).toBeFocused();
    await keyboard.type('12');
    await keyboard.press('Enter');
    await expect(lanyard).toHaveCount(0);
    await expect(reception.row('Wanda Unannounced')).toContainText('12');
  });

  await test.step('12:30: the network is away, and nothing that is pressed in the meantime is lost', async () => {
    await day.goTo('12:30');
    await seek('laterstill');
    await expect(reception.row(lena.name)).toBeVisible();
    await context.setOffline(true);
    await tabToRow(lena.name);
    await keyboard.press('i');
    const again = page.getByRole('button', { name: `Try again: Check In, ${lena.name}` });
    await expect(again).toBeVisible();
    await expectGoodLook(page);
    await context.setOffline(false);
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
    await tabTo(page, again);
    await keyboard.press('Enter');
    await expect(reception.row(lena.name)).toContainText('Checked In');
    await expect(again).toHaveCount(0);
  });

  await test.step('15:00: from now on the client requires the NDA', async () => {
    await day.goTo('15:00');
    await chooseUnsignedNda(admin, 'warn');
    const nora = await invited('Nora', 'Notsignedyet', 0);
    await seek('notsignedyet');
    await keyboard.press('Enter');
    await expect(panelOf(nora.name).getByRole('button', { name: 'Check In' })).toBeFocused();
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: /NDA/ });
    await expect(question).toBeVisible();
    await expectGoodLook(page);
    await tabTo(page, question.getByRole('button', { name: /without signature/i }));
    await keyboard.press('Enter');
    await expect(panelOf(nora.name).getByRole('button', { name: 'Check Out' })).toBeVisible();
    await keyboard.press('Escape');
  });

  await test.step('17:30: they go, one after the other', async () => {
    await day.goTo('17:30');
    for (const { name } of [nadia, lena]) {
      await seek(name.split(' ')[1] ?? '');
      await expect(reception.row(name)).toBeVisible();
      await tabToRow(name);
      await keyboard.press('o');
      await expect(reception.row(name)).toContainText('Checked Out');
    }
    await seek('unannounced');
    await expect(reception.row('Wanda Unannounced')).toBeVisible();
    await tabToRow('Wanda Unannounced');
    await keyboard.press('o');
    const question = page.getByRole('alertdialog', { name: 'Lanyard 12 back?' });
    await expect(question.getByRole('button', { name: /Yes, it is back/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(reception.row('Wanda Unannounced')).toContainText('Checked Out');
    await expectGoodLook(page);
  });

  await test.step('18:00: one visitor has not signed out, and the nightly job does it', async () => {
    await day.goTo('18:00');
    await seek('onthephone');
    await expect(reception.row(oscar.name)).toContainText('Checked In');
    await expectGoodLook(page);
    // Work due after midnight runs at the server's next interval: five minutes on a real clock, triggered here.
    await day.goTo('24:10');
    await day.run('nightly');
    expect((await visit(host, oscar.visitId)).status).toBe('checked-out');
    expect((await visit(host, wolf.visitId)).status).not.toBe('checked-in');
  });
});
