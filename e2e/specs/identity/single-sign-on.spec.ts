import { randomUUID } from 'node:crypto';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../openapi/server/src/testing/identity-provider.ts';
import { connectProvider, removeConnection } from '../../fixtures/connections.ts';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

// Not the client of the other journeys: its log-in page gets a button.
const { origin, domain } = CLIENTS.globex;
const superadmin = `superadmin@${domain}`;

let provider: IdentityProvider;
let tag: string;
test.beforeEach(async () => {
  tag = randomUUID().slice(0, 8);
  provider = await startIdentityProvider({
    origins: [origin],
    people: {
      nina: {
        name: `Nina ${tag}`,
        email: `nina.${tag}@contoso.test`,
        email_verified: true,
        groups: ['staff'],
      },
      ghost: { name: `Gil ${tag}`, email: `gil.${tag}@contoso.test`, email_verified: false },
    },
  });
});
test.afterEach(() => provider.close());

test('the first administrator connects a provider, and an employee arrives by a deep link', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  test.slow();
  const name = `Contoso ${tag}`;
  await openAs('superadmin', '/admin/connections', 'globex');
  await page.getByRole('button', { name: 'Connect a provider' }).click();
  await expect(page.getByRole('textbox', { name: 'Redirect URI', exact: true })).toHaveValue(
    `${origin}/api/sso/callback/`,
  );
  await expectGoodLookAtAllWidths(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.clientSecret);
  await page.getByRole('checkbox', { name: 'Create accounts at the first log-in' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
  await expectGoodLook(page);

  const visit = await browser.newContext();
  const employee = await visit.newPage();
  await employee.goto(`${origin}/edit-profile`);
  const button = employee.getByRole('button', { name: `Continue with ${name}` });
  await expect(button).toBeVisible();
  await expectGoodLookAtAllWidths(employee);
  await button.click();
  await employee.getByRole('link', { name: `Nina ${tag}` }).click();
  await expect(employee).toHaveURL(`${origin}/edit-profile`);
  await expect(employee.getByRole('textbox', { name: 'First name' })).toHaveValue('Nina');

  // Logging out leads through the provider back to the log-in page.
  await employee.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await employee.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(employee).toHaveURL(`${origin}/log-in`);
  await button.click();
  await expect(employee.getByRole('heading', { name: 'Sign in to Contoso' })).toBeVisible();
  await visit.close();
  await removeConnection(await apiAs('superadmin', 'globex'), name);
});

test('a refusal has a reference that the administrator finds, in German as well', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('superadmin', 'globex');
  const name = `Contoso ${tag}`;
  const id = await connectProvider(api, name, provider);
  const visit = await browser.newContext();
  const ghost = await visit.newPage();
  await ghost.goto(`${origin}/log-in`);
  await ghost.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await ghost.getByRole('button', { name: `Weiter mit ${name}` }).click();
  await ghost.getByRole('link', { name: `Gil ${tag}` }).click();
  await expect(ghost).toHaveURL(/\/log-in/);
  const message = ghost.getByText(/keine bestätigte E-Mail-Adresse/).first();
  await expect(message).toBeVisible();
  const reference = /req-[\w-]+/.exec((await message.textContent()) ?? '')?.[0] ?? 'none';
  await visit.close();
  await openAs('superadmin', `/admin/connections/${id}`, 'globex');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('The email address is not verified.');
  await removeConnection(api, name);
});

test('while the provider is down, the page says so and a break-glass account gets in', async ({
  page,
  apiAs,
}) => {
  const api = await apiAs('superadmin', 'globex');
  const { user } = await api.read<{ user: { id: number } }>('/api/whoami/');
  const name = `Contoso ${tag}`;
  await connectProvider(api, name, provider, {
    email_domains: [`${tag}.test`],
    required_for: 'domains',
    break_glass_user_ids: [user.id],
  });
  await provider.close();
  await page.goto(`${origin}/log-in?redirectFrom=/edit-profile`);
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page.getByText(`${name} cannot be reached at the moment.`).first()).toBeVisible();
  await expectGoodLook(page);
  await new LogInPage(page).logIn(superadmin, PASSWORD);
  await expect(page).toHaveURL(`${origin}/edit-profile`);
  await removeConnection(api, name);
});
