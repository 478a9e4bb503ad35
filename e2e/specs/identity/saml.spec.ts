import { randomUUID } from 'node:crypto';
import {
  type RunningSamlProvider,
  samlMetadataXml,
  startSamlProvider,
} from '../../../openapi/server/src/testing/saml-provider.ts';
import { removeConnection } from '../../fixtures/connections.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';

// Not the client of the other journeys: its log-in page gets a button.
const { origin } = CLIENTS.globex;

let provider: RunningSamlProvider;
let tag: string;
test.beforeEach(async () => {
  tag = randomUUID().slice(0, 8);
  provider = await startSamlProvider({
    // Another site than the portal's, so that the browser posts the answer without its cookies.
    host: '127.0.0.1',
    people: {
      [`nina-${tag}`]: {
        email: `nina.${tag}@fabrikam.test`,
        firstName: `Nina ${tag}`,
        lastName: 'Nordin',
      },
      [`ghost-${tag}`]: { firstName: 'Gil' },
    },
  });
});
test.afterEach(() => provider.close());

test('an administrator connects a provider by SAML, and an employee arrives by a deep link', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  test.slow();
  const name = `Fabrikam ${tag}`;
  await openAs('superadmin', '/admin/connections/new', 'globex');
  await page.getByRole('radio', { name: 'Single sign-on (SAML 2.0)' }).check();
  await expectGoodLookAtAllWidths(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'The provider verifies email addresses' }).check();
  await page.getByRole('checkbox', { name: 'Create accounts at the first log-in' }).check();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('textbox', { name: 'ACS URL' })).toHaveValue(/\/api\/sso\/\d+\/acs\/$/);
  await page.getByRole('textbox', { name: 'Metadata of the provider' }).fill(samlMetadataXml(provider));
  await page.getByRole('button', { name: 'Read metadata' }).click();
  await expect(page.getByRole('textbox', { name: 'Entity ID of the provider' })).toHaveValue(
    provider.entityId,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();
  await expect(page.getByText(/A certificate is valid until/)).toBeVisible();
  await expectGoodLook(page);

  const visit = await browser.newContext();
  const employee = await visit.newPage();
  await employee.goto(`${origin}/edit-profile`);
  await employee.getByRole('button', { name: `Continue with ${name}` }).click();
  await employee.getByRole('link', { name: `nina-${tag}` }).click();
  await expect(employee).toHaveURL(`${origin}/edit-profile`);
  await expect(employee.getByRole('textbox', { name: 'First name' })).toHaveValue(`Nina ${tag}`);
  await employee.getByRole('button', { name: /Nina/ }).click();
  await employee
    .getByRole('region', { name: /Account of/ })
    .getByRole('button', { name: 'Log Out' })
    .click();
  await expect(employee).toHaveURL(/\/log-in/);
  await visit.close();

  await removeConnection(await apiAs('superadmin', 'globex'), name);
});

test('a refusal has a reference that the administrator finds', async ({ page, browser, apiAs, openAs }) => {
  test.slow();
  const api = await apiAs('superadmin', 'globex');
  const name = `Fabrikam ${tag}`;
  const answer = await api.post('/api/connections/', {
    kind: 'saml',
    name,
    saml: {
      metadata_url: null,
      entity_id: provider.entityId,
      sso_url: provider.ssoUrl,
      certificates: provider.certificates,
      clock_skew_seconds: 60,
      allows_idp_initiated: false,
      email_attribute: null,
      given_name_attribute: null,
      family_name_attribute: null,
      trusts_email: true,
      email_domains: [],
      button_label: null,
      links_by_email: true,
      creates_people: true,
      new_site_ids: [],
      mappings: [],
      required_for: 'none',
      break_glass_user_ids: [],
      session_hours: null,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  const visit = await browser.newContext();
  const ghost = await visit.newPage();
  await ghost.goto(`${origin}/log-in`);
  await ghost.getByRole('button', { name: `Continue with ${name}` }).click();
  await ghost.getByRole('link', { name: `ghost-${tag}` }).click();
  await expect(ghost).toHaveURL(/\/log-in/);
  const message = ghost.getByText(/did not send a verified email address/).first();
  await expect(message).toBeVisible();
  const reference = /req-[\w-]+/.exec((await message.textContent()) ?? '')?.[0] ?? 'none';
  await visit.close();
  await openAs('superadmin', `/admin/connections/${id}`, 'globex');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('The provider sends no email address.');
  await removeConnection(api, name);
});
