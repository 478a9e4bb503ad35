import { sql } from 'kysely';
import type { Agent } from '../../../testing/agent.ts';
import {
  type RunningSamlProvider,
  readSamlRequest,
  type SamlAnswer,
  type SamlPerson,
  samlAnswer,
  signedResponse,
} from '../../../testing/saml-provider.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { SAML_SETTINGS } from '../../connections/connections.records.ts';
import { type Arrival, arrive, start } from '../single-sign-on-test-data.ts';

type Provider = Pick<RunningSamlProvider, 'entityId' | 'ssoUrl' | 'certificates'>;

export const TRUSTED = { trusts_email: true, links_by_email: true, creates_people: true };

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

export const SAML_PEOPLE: Record<string, SamlPerson> = {
  ada: {
    [`${CLAIMS}/emailaddress`]: 'Ada@Fabrikam.com',
    [`${CLAIMS}/givenname`]: 'Ada',
    [`${CLAIMS}/surname`]: 'Byron',
  },
  okta: { email: 'okta@fabrikam.com', firstName: 'Olga', lastName: 'Kta' },
  own: { 'work mail': 'own@fabrikam.com', mail: 'private@home.test', vorname: 'Otto', nachname: 'Wn' },
  employee: { email: 'employee@north.test' },
  desk: { email: 'desk@north.test' },
  mailless: { firstName: 'No' },
  elsewhere: { email: 'someone@contoso.com' },
  later: { email: 'later@fabrikam.com' },
  many: { email: 'many@fabrikam.com', groups: Array.from({ length: 300 }, (_, n) => `g${n}`) },
  overfull: {
    email: 'overfull@fabrikam.com',
    'http://schemas.microsoft.com/claims/groups.link': 'https://graph.windows.net/x',
  },
  mapped: { email: 'mapped@fabrikam.com', groups: ['facilities', 'berlin'] },
};

let count = 0;

/** A connection to the provider, made by a superadmin. @returns its id */
export async function connectSaml(
  portal: TestApp,
  { entityId, ssoUrl, certificates }: Provider,
  settings: Record<string, unknown> = {},
): Promise<number> {
  count += 1;
  const superadmin = await portal.loginAs('superadmin');
  const answer = await superadmin.post('/api/connections/', {
    kind: 'saml',
    name: `Fabrikam ${count}`,
    saml: { ...SAML_SETTINGS, entity_id: entityId, sso_url: ssoUrl, certificates, ...settings },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.id;
}

/** A log-in that waits for the provider's answer. */
export interface Requested {
  agent: Agent;
  id: number;
  relayState: string;
  answer: SamlAnswer;
}

export async function requestLogIn(
  portal: TestApp,
  { entityId }: Pick<Provider, 'entityId'>,
  id: number,
  {
    nameId = 'ada',
    attributes = {},
    redirectFrom,
    agent = portal.anonymous(),
  }: {
    nameId?: string;
    attributes?: SamlPerson;
    redirectFrom?: string;
    agent?: Agent;
  } = {},
): Promise<Requested> {
  const { relayState, ...asked } = readSamlRequest(await start(agent, id, redirectFrom));
  const answer = samlAnswer({ ...asked, issuer: entityId }, nameId, attributes, portal.clock.now().getTime());
  return { agent, id, relayState, answer };
}

/** As the browser posts it from the provider's page: without its cookies. @returns the portal's redirect */
export async function post(
  portal: TestApp,
  { id, relayState }: Pick<Requested, 'id' | 'relayState'>,
  xml: string,
) {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  });
  const answer = await portal.anonymous().call({
    method: 'POST',
    url: `/api/sso/${id}/acs/`,
    rawBody: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://provider.test' },
  });
  if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text}`);
  return { to: new URL(answer.headers.location ?? '', 'http://portal'), headers: answer.headers };
}

/** Posts the answer, and goes on in the browser that began. */
export async function answerLogIn(portal: TestApp, requested: Requested, xml: string): Promise<Arrival> {
  const { to } = await post(portal, requested, xml);
  if (to.pathname === '/log-in')
    return { at: to.pathname + to.search, toast: to.searchParams.get('toast'), isLoggedIn: false };
  return arrive(requested.agent, to.href);
}

/** A whole log-in. */
export async function logInBySaml(
  portal: TestApp,
  provider: RunningSamlProvider,
  id: number,
  nameId: string,
  change: Partial<SamlAnswer> = {},
): Promise<Arrival & { agent: Agent }> {
  const requested = await requestLogIn(portal, provider, id, {
    nameId,
    attributes: provider.people[nameId] ?? {},
  });
  const xml = signedResponse({ ...requested.answer, ...change }, provider.key);
  return { agent: requested.agent, ...(await answerLogIn(portal, requested, xml)) };
}

/** Accounts, links and sessions, which a refusal leaves as they are. */
export function countAccounts(portal: TestApp) {
  return portal.db.forClient(portal.clientIds.north, async (tx) => {
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from identities) as identities,
        (select count(*)::int from sessions where method = 'single_sign_on') as sessions`.execute(tx);
    return rows[0];
  });
}

export async function whoami(agent: Agent) {
  return (await agent.get('/api/whoami/')).body.user;
}
