import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Someone at the company, by the subject under which the provider knows them. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  groups?: readonly string[];
  [claim: string]: unknown;
}

export type Tamper = (payload: JWTPayload) => JWTPayload | string | Promise<string>;

export interface ProviderOptions {
  /** 0: any free one. */
  port?: number;
  people: Record<string, ProviderPerson>;
  /** The portals that use it: `https://host`. */
  origins: readonly string[];
  clientId?: string;
  clientSecret?: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Record<string, ProviderPerson>;
  /** Set by tests: changes the payload of an ID token before it is signed; a string is sent instead of the token. */
  tamper: Tamper | null;
  /** Set by tests: UserInfo answers 401, as that of ADFS. */
  refusesUserInfo: boolean;
  /** Signs with the provider's key: for tokens that no log-in asks for. */
  sign(payload: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/** An OpenID Connect provider whose log-in page is a list of its people. For tests and the demo: it asks for no password. */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const {
    port = 0,
    people,
    origins,
    clientId = 'portal',
    clientSecret = 'a secret of the provider',
  } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/sso/callback/`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/log-in`),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups', 'hasgroups', 'department'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, subject) =>
      people[subject]
        ? { accountId: subject, claims: async () => ({ ...people[subject], sub: subject }) }
        : undefined,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      IdToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
    },
  });
  const running: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    tamper: null,
    refusesUserInfo: false,
    sign: (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  provider.use(async (context, next) => {
    if (running.refusesUserInfo && context.path === '/me') {
      context.status = 401;
      context.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      return;
    }
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.oidc?.route !== 'token' || !body?.id_token || !running.tamper) return;
    const payload = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString());
    const changed = await running.tamper(payload);
    body.id_token = typeof changed === 'string' ? changed : await running.sign(changed);
  });
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/interaction/')) return callback(request, response);
    const details = await provider.interactionDetails(request, response);
    const subject = url.searchParams.get('subject');
    if (subject === null) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(url.pathname, people));
      return;
    }
    // Consent of employees is the company's.
    const grant = new provider.Grant({ accountId: subject, clientId: String(details.params.client_id) });
    grant.addOIDCScope(String(details.params.scope));
    const result =
      subject === ''
        ? { error: 'access_denied' }
        : { login: { accountId: subject }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return running;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(path: string, people: Record<string, ProviderPerson>): string {
  const links = Object.entries(people).map(
    ([subject, { name, email }]) =>
      `<li><a href="${path}?subject=${encodeURIComponent(subject)}">${escaped(name ?? email ?? subject)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contoso</title><body><main><h1>Sign in to Contoso</h1><ul>${links.join('')}</ul>
<a href="${path}?subject=">Cancel</a></main></body></html>`;
}
