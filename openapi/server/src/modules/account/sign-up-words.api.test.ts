import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { configureSignup, follow, mailedLink, signUpForm, siteIds, stranger } from './account-test-data.ts';

let server: TestApp;
let admin: Agent;
let reader: Agent;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('superadmin');
  reader = await stranger(server);
  await configureSignup(server, { lineManagerVerification: true });
});
afterAll(() => server.close());

const url = '/api/signup-config/';
const german = { 'accept-language': 'de' };

async function save(more: { group?: object; field?: object }) {
  const { sites: _, ...config } = (await admin.get(`${url}?words=written`)).body;
  const [work, { fields: _fields, ...parking }] = config.additional_signup_groups;
  const asked = {
    ...{ field_name: 'reason', field_label: 'Why?', field_hint: 'In short', sign_up_field_type: 'select' },
    ...{ required: true, requires_verification: true, hide_on_edit: false, options: ['Shifts', 'Distance'] },
  };
  const group = { ...parking, ...more.group, fields: [{ ...asked, ...more.field }] };
  return admin.call({ method: 'PUT', url, body: { ...config, additional_signup_groups: [work, group] } });
}

const translated = {
  group: { translations: { de: { name: 'Parken', condition: ' Ich fahre ', description: ' ' }, en: {} } },
  field: { translations: { de: { field_label: 'Warum?', options: ['Schichten', 'Entfernung'] } } },
};

test('shows questions in the reader’s language, and stores all for editors', async () => {
  const { status, body: saved } = await save(translated);
  expect(status).toBe(200);
  expect(saved.additional_signup_groups[1]).toMatchObject({
    translations: { de: { name: 'Parken', condition: 'Ich fahre' } },
    fields: [{ field_label: 'Why?', ...translated.field }],
  });
  expect((await admin.get(`${url}?words=written`, german)).body).toEqual(saved);
  const [, group] = (await reader.get(url, german)).body.additional_signup_groups;
  expect(group).toMatchObject({
    name: 'Parking',
    shown_name: 'Parken',
    condition: 'Ich fahre',
    description: '',
  });
  // The answer is one of `options`, in every language.
  expect(group.fields).toEqual([
    expect.objectContaining({
      ...{ field_label: 'Warum?', field_hint: 'In short' },
      ...{ options: ['Shifts', 'Distance'], shown_options: ['Schichten', 'Entfernung'] },
    }),
  ]);
  expect(JSON.stringify(group)).not.toContain('translations');
  const [, english] = (await reader.get(url)).body.additional_signup_groups;
  expect(english).not.toHaveProperty('shown_name');
  expect(english.fields[0].field_label).toBe('Why?');
  const [entry] = (await admin.get('/api/audit-log/?entity=signup_config')).body.results;
  expect(entry.after.additional_signup_groups).toEqual(saved.additional_signup_groups);
});

test('a line manager reads question, answer and group in German', async () => {
  await save(translated);
  const [site = 0] = await siteIds(server);
  const email = 'words@north.test';
  const form = signUpForm(email, site, {
    ...{ tags: ['Parking'], line_manager_email: 'admin@north.test' },
    additional_information: { reason: 'Distance' },
  });
  expect((await reader.postForm('/api/users/sign-up/', form, german)).status).toBe(201);
  await follow(server, await mailedLink(server, email, 'activate'));
  const link = await mailedLink(server, 'admin@north.test', 'line-manager-verify');
  expect((await server.outbox({ kind: 'line-manager-verify' })).at(-1)?.text).toContain('Parken');
  expect((await reader.get(`/api${link}/`, german)).body).toMatchObject({
    requested_groups: ['Parken'],
    additional_information: { 'Warum?': 'Entfernung' },
  });
});

test.each([
  [{ field: { translations: { de: { options: ['Eins'] } } } }, 'fields.0.translations.de.options'],
  [{ field: { translations: { de: { required: true } } } }, 'fields.0.translations.de.required'],
  [{ field: { translations: { fr: { field_label: 'A' } } } }, 'fields.0.translations.fr'],
  [{ group: { translations: { de: { condition: 'x'.repeat(201) } } } }, 'translations.de.condition'],
])('refuses %j', async (more, field) => {
  const { status, body } = await save(more);
  expect([status, Object.keys(body)]).toEqual([400, [`additional_signup_groups.1.${field}`]]);
});
