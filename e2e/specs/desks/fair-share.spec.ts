import type { Api } from '../../fixtures/api.ts';
import { clearReservations, dayFromToday, reservationsOf, siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { RequestDeskDialog } from '../../pages/desk-card.ts';

interface Made {
  id: number;
  name: string;
}
interface Employee {
  id: number;
  email: string;
  additional_information: Record<string, string>;
}

const url = '/api/desks/reservations/';

async function create(api: Api, path: string, body: object): Promise<Made> {
  const answer = await api.post(path, body);
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json() as Promise<Made>;
}

/** The person's team, and colleagues who have no account. */
async function teamOf(boss: Api, email: string) {
  const employees: Employee[] = [];
  for (const page of [1, 2, 3]) {
    const query = `/api/employees/?limit=100&page=${page}`;
    const { results } = await boss.read<{ results: Employee[] }>(query);
    employees.push(...results);
    if (results.length < 100) break;
  }
  const team = employees.find((one) => one.email === email)?.additional_information.department ?? '';
  expect(team).not.toBe('');
  const colleagues = employees.filter(
    (one) => one.additional_information.department === team && /^\w+\.\w+@/.test(one.email),
  );
  return { team, colleagues };
}

test('a department has its share of a zone: a request beyond it shows why, waits, and gets the desk that a colleague releases', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const date = dayFromToday(8);
  const boss = await apiAs('superadmin');
  const assistant = await apiAs('pa');
  const site = await siteNamed(boss, 'Edinburgh');
  await clearReservations(assistant, date, date);
  const { team, colleagues } = await teamOf(boss, 'pa@demo.test');
  const name = `Fair loft ${Date.now()}`;
  const zone = await create(boss, '/api/desks/zones/', { site_id: site.id, name });
  const desks: Made[] = [];
  for (const nth of [1, 2, 3]) {
    desks.push(await create(boss, '/api/desks/desks/', { zone_id: zone.id, name: `${name} ${nth}` }));
  }

  await openAs('desk-admin', '/desks/administration?kept=zones');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByRole('button', { name: 'Add a share' }).click();
  await form.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: new RegExp(`^${team} \\(\\d+ `) }).click();
  await form.getByRole('spinbutton', { name: 'At most' }).fill('1');
  await form.getByRole('combobox', { name: 'Open unused desks to everyone from' }).click();
  await page.getByRole('option', { name: '18:00 on the day before' }).click();
  await expectGoodLook(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*1 share`) })).toBeVisible();

  // Any member of the team who may use the site.
  let held: number | undefined;
  for (const { id } of colleagues) {
    const answer = await assistant.post(url, { desk_id: desks[0]?.id, user_id: id, date });
    if (answer.status() !== 201) continue;
    held = ((await answer.json()) as Made[])[0]?.id;
    break;
  }
  expect(held).toBeDefined();

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('pa', `/desks?site=${site.id}&zone=${zone.id}&date=${date}`);
  await page.getByRole('button', { name: new RegExp(`^Request ${name} 2`) }).click();
  const { dialog } = new RequestDeskDialog(page);
  await expect(dialog.getByText(`${team} has its share of this zone`)).toBeVisible();
  await expect(dialog.getByText(`${team} has its one desk in ${name}`, { exact: false })).toBeVisible();
  await expect(dialog.getByText('2 are left for others.', { exact: false })).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Request Desk' }).click();
  await expect(page.getByText('Something went wrong. Request failed.')).toBeVisible();
  await dialog.getByRole('button', { name: `Wait for a desk in ${name}` }).press('Enter');
  await expect(
    page.getByText("You are on the waiting list. You'll get an email when you have a desk."),
  ).toBeVisible();

  expect((await assistant.post(`${url}${held}/cancel/`)).status()).toBe(200);
  const { results } = await reservationsOf(assistant, date, date);
  expect(results.map(({ desk }) => desk.name)).toContain(`${name} 1`);
});
