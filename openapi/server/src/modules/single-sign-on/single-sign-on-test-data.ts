import type { Agent } from '../../testing/agent.ts';
import type { IdentityProvider } from '../../testing/identity-provider.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { OIDC_SETTINGS } from '../connections/connections.records.ts';

let count = 0;

/** A connection to the provider, made by a superadmin. @returns its id */
export async function connect(
  portal: TestApp,
  provider: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  settings: Record<string, unknown> = {},
): Promise<number> {
  count += 1;
  const superadmin = await portal.loginAs('superadmin');
  const answer = await superadmin.post('/api/connections/', {
    kind: 'oidc',
    name: `Contoso ${count}`,
    oidc: {
      ...OIDC_SETTINGS,
      issuer: provider.issuer,
      client_id: provider.clientId,
      scopes: ['openid', 'email', 'profile', 'groups'],
      ...settings,
    },
    secrets: { client_secret: provider.clientSecret },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.id;
}

/** The provider's part of a log-in, as a browser walks it. @returns the address at the portal to which it leads */
export async function walkProvider(start: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    const { origin, pathname } = new URL(url);
    if (pathname.startsWith('/interaction/')) url = `${origin}${pathname}?subject=${subject}`;
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${answer.status} ${await answer.text()}`);
    url = new URL(to, url).href;
    if (url.includes('/api/sso/callback/')) return url;
  }
  throw new Error('The provider redirects without end.');
}

export interface Arrival {
  /** Where the browser is at the end. */
  at: string;
  /** The message on the log-in page. */
  toast: string | null;
  isLoggedIn: boolean;
}

export async function start(agent: Agent, id: number, redirectFrom?: string): Promise<string> {
  const query = redirectFrom === undefined ? '' : `?${new URLSearchParams({ redirectFrom })}`;
  const answer = await agent.get(`/api/sso/${id}/start/${query}`);
  if (answer.status !== 302) throw new Error(`${answer.status} ${answer.text}`);
  return answer.headers.location ?? '';
}

/** Opens the callback in the browser. */
export async function arrive(agent: Agent, url: string): Promise<Arrival> {
  const { pathname, search } = new URL(url);
  const answer = await agent.get(pathname + search);
  if (answer.status !== 302) throw new Error(`${answer.status} ${answer.text}`);
  const to = new URL(answer.headers.location ?? '', 'http://portal');
  const { user } = (await agent.get('/api/whoami/')).body;
  return { at: to.pathname + to.search, toast: to.searchParams.get('toast'), isLoggedIn: user.id !== null };
}

/** A whole log-in. */
export async function logInBy(
  portal: TestApp,
  id: number,
  subject: string,
  { agent = portal.anonymous(), redirectFrom }: { agent?: Agent; redirectFrom?: string } = {},
): Promise<Arrival & { agent: Agent }> {
  const url = await walkProvider(await start(agent, id, redirectFrom), subject);
  return { agent, ...(await arrive(agent, url)) };
}

/** The latest exchange of a connection, as its administrators see it. */
export async function lastExchange(portal: TestApp, id: number) {
  const superadmin = await portal.loginAs('superadmin');
  return (await superadmin.get(`/api/connections/${id}/exchanges/`)).body[0];
}
