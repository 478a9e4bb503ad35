import type { Api } from '../../fixtures/api.ts';
import { clearReservations, type DeskRow, dayFromToday, siteNamed } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

const url = '/api/desks/reservations/';

/** The format of a day in emails and tables. */
function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

async function approvalZone(api: Api, site: number): Promise<{ id: number; name: string }> {
  const zones = await api.read<{ id: number; name: string; requires_approval: boolean }[]>(
    `/api/desks/zones/?site=${site}`,
  );
  const zone = zones.find(({ requires_approval }) => requires_approval);
  if (!zone) throw new Error('No zone asks for approval.');
  return zone;
}

async function freeIn(api: Api, query: string, date: string, nth = 0): Promise<DeskRow> {
  const { results } = await api.read<{ results: DeskRow[] }>(
    `/api/desks/desks/?is_active=true&available_on=${date}&limit=100&${query}`,
  );
  const desk = results[nth];
  if (!desk) throw new Error(`No desk number ${nth} is free on ${date}.`);
  return desk;
}

async function request(api: Api, desk: DeskRow, date: string): Promise<number> {
  const answer = await api.post(url, { desk_id: desk.id, date });
  expect(answer.status()).toBe(201);
  const [made] = (await answer.json()) as { id: number }[];
  return made?.id ?? 0;
}

test('desk requests are approved in the table and denied by the link in an email', async ({
  page,
  openAs,
  apiAs,
}) => {
  const [first, second] = [dayFromToday(25), dayFromToday(26)];
  const boss = await apiAs('superadmin');
  const person = await apiAs('desk');
  await clearReservations(person, first, second);
  const site = await siteNamed(person, 'London HQ');
  const zone = await approvalZone(person, site.id);
  await request(person, await freeIn(person, `zone=${zone.id}`, first), first);
  const denied = await request(person, await freeIn(person, `zone=${zone.id}`, second), second);

  await openAs('desk-admin', `/desks/approve?zone=${zone.id}&start=${first}&end=${first}&search=Dylan+Price`);
  const row = page.getByRole('row').filter({ hasText: 'Dylan Price' }).first();
  await expect(row).toContainText('Pending');
  await expectGoodLook(page);
  await row.getByRole('button', { name: /^Approve the request of Dylan Price/ }).click();
  await expect(page.getByText('Desk request has been approved.')).toBeVisible();
  // The table lists pending requests only.
  await expect(row).toHaveCount(0);
  await page.goto(`${page.url()}&status=approved`);
  await expect(row).toContainText('Approved');

  const wanted = new RegExp(`${shortDay(second)}[^]*?(/desks/decide/[\\w-]{43})`);
  const link = await waitForEmail(boss, 'deskbooking-admin@demo.test', wanted);
  await page.goto(`${link}?answer=deny`);
  await expect(page.getByRole('heading', { name: 'Dylan Price requests a desk' })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('The zone is full of guests');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('The desk request has been denied.')).toBeVisible();
  await waitForEmail(boss, 'desk@demo.test', /The zone is full of guests/);
  const again = await boss.post(`${url}${denied}/approve/`);
  expect([again.status(), ((await again.json()) as { detail: string }).detail]).toEqual([
    409,
    'B. Rahimi has denied this request already.',
  ]);
});

test('people on the waiting list see their place, and get the desk as soon as it is free', async ({
  page,
  openAs,
  apiAs,
}) => {
  const date = dayFromToday(24);
  const holder = await apiAs('onesite');
  const waiter = await openAs('pa', '/');
  await clearReservations(holder, date, date);
  await clearReservations(waiter, date, date);
  const site = await siteNamed(holder, 'London HQ');
  const desk = await freeIn(holder, `site=${site.id}`, date, 30);
  const id = await request(holder, desk, date);
  const waits = await waiter.post('/api/desks/waits/', { zone_id: desk.zone_id, desk_id: desk.id, date });
  expect(waits.status()).toBe(201);

  const dashboard = new DeskCard(page);
  const { card } = dashboard;
  await (await dashboard.day(date)).click();
  await expect(card.getByText('You are number 1 on the waiting list')).toBeVisible();
  await expectGoodLook(page);

  expect((await holder.post(`${url}${id}/cancel/`)).status()).toBe(200);
  // The card updates automatically.
  await expect(card.getByText('You are number 1 on the waiting list')).toBeHidden();
  await expect(card.getByRole('button', { name: new RegExp(`^Cancel ${desk.name} on`) })).toBeVisible();
  await waitForEmail(await apiAs('superadmin'), 'pa@demo.test', new RegExp(`You have a desk: ${desk.name}`));
});

test('a desk is closed after a preview of who moves where, and is reopened', async ({
  page,
  openAs,
  apiAs,
}) => {
  const date = dayFromToday(27);
  const person = await apiAs('onesite');
  await clearReservations(person, date, date);
  const site = await siteNamed(person, 'London HQ');
  const desk = await freeIn(person, `site=${site.id}`, date, 40);
  await request(person, desk, date);

  await openAs('desk-admin', '/desks/closures');
  await page.getByRole('button', { name: 'Close a zone or a desk' }).click();
  const form = page.getByRole('dialog', { name: 'Close a zone or a desk' });
  await form.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: new RegExp(`^${desk.zone}`) }).click();
  await form.getByRole('combobox', { name: 'Desk' }).click();
  await page.getByRole('option', { name: desk.name, exact: true }).click();
  for (const label of ['Last day', 'First day']) {
    const day = form.getByRole('textbox', { name: label });
    await day.fill(date.split('-').reverse().join('/'));
    // Enter would submit the form.
    await day.press('Tab');
  }
  const reason = `New lamp ${Date.now() % 100_000}`;
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectGoodLook(page);
  await form.getByRole('button', { name: 'Close for these days' }).click();
  const affected = page.getByRole('dialog', { name: '1 reservation is affected' });
  await expect(affected.getByRole('row').filter({ hasText: 'Otto Lindgren' })).toContainText(desk.name);
  await expectGoodLook(page);
  await affected.getByRole('button', { name: 'Close and notify' }).click();
  await expect(page.getByText('Closed. Moved: 1, cancelled: 0.')).toBeVisible();
  await waitForEmail(await apiAs('superadmin'), 'onesite@demo.test', new RegExp(reason));
  const now = await person.read<{ status_on_date: string; closed_reason: string }>(
    `/api/desks/desks/${desk.id}/?on_date=${date}`,
  );
  expect(now).toMatchObject({ status_on_date: 'unavailable', closed_reason: reason });

  const row = page.getByRole('row').filter({ hasText: reason });
  await row.getByRole('button', { name: `Open again: ${desk.name}` }).click();
  const ending = page.getByRole('alertdialog', { name: `Open again: ${desk.name}` });
  await ending.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Open again.')).toBeVisible();
  await expect(row).toBeHidden();
});
