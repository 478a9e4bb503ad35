import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { removeConnection } from '../../fixtures/connections.ts';
import {
  clearReservations,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { CLIENTS, ORIGIN, PORT } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

const { host, domain } = CLIENTS.globex;
const userName = `desk@${domain}`;

/** The calls of the provider, which knows no cookies. */
async function directoryOf(baseUrl: string, token: string) {
  const context = await request.newContext({
    baseURL: `${ORIGIN}${new URL(baseUrl).pathname}/`,
    extraHTTPHeaders: {
      host: `${host}:${PORT}`,
      authorization: `Bearer ${token}`,
      'content-type': 'application/scim+json',
    },
  });
  const answered = async (answer: Promise<Awaited<ReturnType<typeof context.post>>>) => {
    const { ok, text } = await answer.then(async (got) => ({ ok: got.ok(), text: await got.text() }));
    expect(ok, text).toBe(true);
    return JSON.parse(text) as { id: string; active: boolean };
  };
  return {
    create: (data: object) => answered(context.post('Users', { data })),
    setActive: (id: string, value: string) =>
      answered(
        context.patch(`Users/${id}`, {
          data: {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations: [{ op: 'Replace', path: 'active', value }],
          },
        }),
      ),
    close: () => context.dispose(),
  };
}

test('a leaver whom the directory disables while booking has to log in, and their desk is free again', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  test.slow();
  const name = `Directory ${randomUUID().slice(0, 8)}`;
  await openAs('superadmin', '/admin/connections', 'globex');
  await page.getByRole('button', { name: 'Connect a directory' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'Link existing accounts by email' }).check();
  await expectGoodLookAtAllWidths(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
  const baseUrl = await page.getByRole('textbox', { name: 'Base URL' }).inputValue();
  const directory = await directoryOf(baseUrl, token);

  // The preview lists the person, and the account stays as it is until it ends.
  const { id } = await directory.create({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    emails: [{ value: userName, type: 'work', primary: true }],
    name: { givenName: 'Dora', familyName: 'Desk' },
    active: true,
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Changes' }).getByText(userName)).toBeVisible();
  await expectGoodLookAtAllWidths(page);
  await page.getByRole('checkbox', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await directory.setActive(id, 'True');

  const visit = await browser.newContext({ baseURL: CLIENTS.globex.origin, locale: 'en-GB' });
  const leaver = await apiAs('desk', 'globex');
  await visit.addCookies(await leaver.cookies());
  const superadmin = await apiAs('superadmin', 'globex');
  const [booked, wanted] = [dayFromToday(3), dayFromToday(4)];
  await clearReservations(leaver, booked, wanted);
  const site = await siteNamed(leaver, 'London HQ');
  const desk = await freeDesk(leaver, site.id, [booked, wanted], 1);
  const made = await leaver.post('/api/desks/reservations/', { desk_id: desk.id, date: booked });
  expect(made.ok(), await made.text()).toBe(true);
  expect((await reservationsOf(leaver, booked, booked)).results).toHaveLength(1);
  const theirs = await visit.newPage();
  await theirs.goto('/');
  const dialog = await new DeskCard(theirs).openRequest();
  await dialog.choose('Site', site.name);
  await dialog.choose('Zone', desk.zone);
  await dialog.pickDays(wanted);
  await dialog.choose('Desk', desk.name);

  expect((await directory.setActive(id, 'False')).active).toBe(false);
  await dialog.send();
  const logIn = theirs.getByRole('alertdialog', { name: 'Please log in again' });
  await expect(logIn).toBeVisible();
  await expectGoodLook(theirs);
  await logIn.getByLabel('Password', { exact: true }).fill('Workplace-2026');
  await logIn.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(logIn.getByText(/No active account found/)).toBeVisible();
  await visit.close();
  await expect
    .poll(async () => {
      const query = `is_active=true&site=${site.id}&available_on=${booked}&limit=100`;
      const { results } = await superadmin.read<{ results: { id: number }[] }>(`/api/desks/desks/?${query}`);
      return results.some((one) => one.id === desk.id);
    })
    .toBe(true);

  // The log has the exchange; then the person is back for the other journeys.
  await page.reload();
  await expect(page.getByText('Person changed').first()).toBeVisible();
  await expectGoodLook(page);
  expect((await directory.setActive(id, 'True')).active).toBe(true);
  await directory.close();
  await removeConnection(superadmin, name);
});
