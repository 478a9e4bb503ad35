import { asJson, type Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { type FixtureClient, PASSWORD } from '../../testing/fixture.ts';
import { linkIn } from '../../testing/outbox.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { AdditionalGroup, SignupField } from './rules/signup-types.ts';

export const NEW_PASSWORD = 'Another-2026!';

const field = (
  field_name: string,
  sign_up_field_type: SignupField['sign_up_field_type'],
  more: Partial<SignupField> = {},
): SignupField => ({
  field_name,
  field_label: `Label of ${field_name}`,
  field_hint: '',
  required: false,
  requires_verification: false,
  hide_on_edit: false,
  sign_up_field_type,
  options: [],
  ...more,
});

/** One group for everyone, and one that is optional and grants parking. */
const testGroups: AdditionalGroup[] = [
  {
    name: 'Work',
    description: '',
    is_conditional: false,
    condition: '',
    is_closable: true,
    grants: [],
    fields: [field('position', 'string'), field('joined', 'date', { hide_on_edit: true })],
  },
  {
    name: 'Parking',
    description: '',
    is_conditional: true,
    condition: 'I drive',
    is_closable: false,
    grants: ['parking'],
    fields: [
      field('permit', 'string', { required: true, requires_verification: true }),
      field('approver', 'lm-email'),
    ],
  },
];

/** Gives the fixture's client a sign-up configuration. */
export async function configureSignup(
  server: TestApp,
  given: { lineManagerVerification: boolean; accountRequired?: boolean; domains?: string[] },
  client: FixtureClient = 'north',
): Promise<void> {
  await inClient(
    server,
    async (tx) => {
      await tx.deleteFrom('signup_configs').execute();
      await tx
        .insertInto('signup_configs')
        .values({
          version: 1,
          phone_required: false,
          vehicles_required: false,
          max_registrations: 2,
          photo_required: false,
          ask_vehicle_type: false,
          line_manager_verification: given.lineManagerVerification,
          line_manager_account_required: given.accountRequired ?? true,
          allowed_email_domains: given.domains ?? [],
          additional_signup_groups: asJson(testGroups),
        })
        .execute();
    },
    client,
  );
}

export function inClient<T>(
  server: TestApp,
  work: (tx: Tx) => Promise<T>,
  client: FixtureClient = 'north',
): Promise<T> {
  return server.db.forClient(server.clientIds[client], work);
}

/** A visitor of the portal who has its anti-forgery token. */
export async function stranger(server: TestApp, client: FixtureClient = 'north'): Promise<Agent> {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}

export async function siteIds(server: TestApp, client: FixtureClient = 'north'): Promise<number[]> {
  const rows = await inClient(
    server,
    (tx) => tx.selectFrom('sites').select('id').orderBy('id').execute(),
    client,
  );
  return rows.map(({ id }) => id);
}

/** Path of the link in the latest email of that kind to that address. */
export async function mailedLink(server: TestApp, to: string, kind: string): Promise<string> {
  await server.app.portal.settled();
  const message = (await server.outbox({ to, kind })).at(-1);
  if (!message) throw new Error(`No mail of kind ${kind} to ${to}.`);
  return linkIn(message);
}

export async function groupsOf(server: TestApp, email: string): Promise<string[]> {
  const rows = await inClient(server, (tx) =>
    tx
      .selectFrom('user_groups')
      .innerJoin('users', 'users.id', 'user_groups.user_id')
      .select('group_name')
      .where('email', '=', email)
      .orderBy('group_name')
      .execute(),
  );
  return rows.map(({ group_name }) => group_name);
}

/** The form of sign-up and invitations; `more` replaces parts. */
export function signUpForm(email: string, site: number, more: object = {}) {
  return {
    first_name: 'Nora',
    last_name: 'Lind',
    email,
    password: PASSWORD,
    password_confirm: PASSWORD,
    site,
    ...more,
  };
}

export function userRows(server: TestApp, email: string) {
  return inClient(server, (tx) => tx.selectFrom('users').selectAll().where('email', '=', email).execute());
}

/** The call that the screen makes when a mailed link is opened. */
export async function follow(server: TestApp, link: string, client: FixtureClient = 'north') {
  return (await stranger(server, client)).post(`/api${link}/`);
}
