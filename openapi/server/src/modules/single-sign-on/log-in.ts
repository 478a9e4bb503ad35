import { type RawBuilder, sql } from 'kysely';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { OpenConnection } from '../../mechanisms/ports/connection-kinds.ts';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import { findConnections, openConnection, type StoredConnection } from '../connections/public.ts';
import { type Attempt, beginAttempt, takeAttempt } from './attempts.ts';
import {
  enter,
  type LogInAt,
  type LogInRefused,
  type Proved,
  type Reason,
  type Recorded,
  recordLogIn,
  SUBJECT_LENGTH,
} from './enter.ts';
import { isReady, labelOf } from './log-in-options.ts';
import { discover } from './provider.ts';
import type { Claims } from './rules/claims.ts';
import { refusalOf } from './rules/refusal.ts';
import { requestBySaml } from './saml/request.ts';

export const CALLBACK = '/api/sso/callback/';

/** The address at the provider, with what the attempt remembers of it. */
type Requested = Pick<Attempt, 'nonce' | 'code_verifier'> & { url: string };

/** The provider's address to send the browser to. Null for an unknown or disabled connection. */
export async function startLogIn(
  at: LogInAt,
  id: number,
  sent: { browser: string; redirectFrom: string | null; email: string | null; isStepUp: boolean },
): Promise<{ url: string } | LogInRefused | null> {
  const { portal, transaction } = at;
  const began = performance.now();
  const connection = await findEnabled(at, id);
  if (!connection) return null;
  try {
    const state = newSecret();
    const { url, ...request } =
      connection.kind === 'saml'
        ? await requestBySaml(at, connection, { state, isStepUp: sent.isStepUp })
        : await requestByOidc(at, await open(at, connection), { state, ...sent });
    await transaction((tx) =>
      beginAttempt(tx, {
        ...request,
        connection_id: id,
        redirect_from: sent.redirectFrom,
        state,
        browser: sent.browser,
        now: portal.now(),
      }),
    );
    return { url };
  } catch (error) {
    const { reason, ...refusal } = refusalOf(error);
    await recordLogIn(at, connection, { ...refusal, reason, began, direction: 'out' });
    return { reason, name: labelOf(connection), redirectFrom: sent.redirectFrom };
  }
}

async function requestByOidc(
  { portal, origin }: LogInAt,
  provider: OpenConnection<'oidc'>,
  { state, email, isStepUp }: { state: string; email: string | null; isStepUp: boolean },
): Promise<Requested> {
  const configuration = await discover(provider, portal.outbound.fetchFor(provider));
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: origin + CALLBACK,
    scope: provider.settings.scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
    // The person must log in, even if the provider knows them.
    ...(isStepUp ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { url: url.href, nonce, code_verifier: verifier };
}

/** Logs in the person that the provider names. Accounts and sessions change only if everything is right. */
export async function finishLogIn(
  at: LogInAt,
  sent: { browser: string; query: URLSearchParams },
): Promise<{ redirectFrom: string | null } | LogInRefused> {
  const { portal, transaction } = at;
  const began = performance.now();
  const attempt = await transaction((tx) =>
    takeAttempt(tx, { state: sent.query.get('state') ?? '', browser: sent.browser, now: portal.now() }),
  );
  const id = attempt.isTaken ? attempt.connection_id : attempt.connectionId;
  const connection = id === null ? null : await findEnabled(at, id);
  const recorded = { began, direction: 'out' } as const;
  if (!attempt.isTaken || connection?.kind !== 'oidc') {
    const reason = attempt.isTaken ? 'attempt-unknown' : attempt.reason;
    if (connection) await recordLogIn(at, connection, { ...recorded, outcome: 'refused', reason });
    return { reason, name: connection ? labelOf(connection) : '', redirectFrom: null };
  }
  const refuse = async (reason: Reason, more: Partial<Recorded> = {}) => {
    await recordLogIn(at, connection, { ...recorded, outcome: 'refused', ...more, reason });
    return { reason, name: labelOf(connection), redirectFrom: attempt.redirect_from };
  };
  let proved: Proved;
  try {
    proved = await prove(at, await open(at, connection), attempt, sent.query);
  } catch (error) {
    const { reason, ...refusal } = refusalOf(error);
    return refuse(reason, refusal);
  }
  const reason = await enter(at, connection, proved, recorded);
  return reason === null ? { redirectFrom: attempt.redirect_from } : refuse(reason);
}

/** Exchanges the code, and checks the ID token: signature, issuer, audience, nonce and times. @throws see `refusalOf` */
async function prove(
  { portal, origin }: LogInAt,
  provider: OpenConnection<'oidc'>,
  { nonce, code_verifier }: Pick<Attempt, 'nonce' | 'code_verifier'>,
  query: URLSearchParams,
): Promise<Proved> {
  const configuration = await discover(provider, portal.outbound.fetchFor(provider));
  const url = new URL(origin + CALLBACK);
  url.search = query.toString();
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedNonce: nonce,
    expectedState: query.get('state') ?? '',
    pkceCodeVerifier: code_verifier ?? '',
    idTokenExpected: true,
  });
  const inToken: Claims = tokens.claims() ?? {};
  const subject = String(inToken.sub ?? '');
  const wanted = ['email', ...provider.settings.mappings.map(({ claim }) => claim.split('.')[0] ?? claim)];
  const isVerificationKnown = inToken.email_verified !== undefined || inToken.xms_edov !== undefined;
  const isComplete = isVerificationKnown && wanted.every((claim) => inToken[claim] !== undefined);
  const server = configuration.serverMetadata();
  const hasUserInfo = server.userinfo_endpoint !== undefined;
  const more =
    isComplete || !hasUserInfo
      ? {}
      : await fetchUserInfo(configuration, tokens.access_token, subject).catch(withoutUserInfo);
  return {
    subject,
    claims: { ...more, ...inToken },
    endsAt: null,
    provedAt: authTimeOf(inToken, portal.now()),
    logOut: {
      sid: typeof inToken.sid === 'string' ? inToken.sid.slice(0, SUBJECT_LENGTH) : null,
      idToken: tokens.id_token ?? '',
      url: webUrl(server.end_session_endpoint),
    },
  };
}

/** ADFS refuses its own token there; then the ID token has all that the provider says. */
function withoutUserInfo(error: unknown): Claims {
  if (error instanceof WWWAuthenticateChallengeError) return {};
  throw error;
}

/** Never later than now: clocks differ. */
function authTimeOf({ auth_time }: Claims, now: Date): Date | null {
  return typeof auth_time === 'number' ? new Date(Math.min(auth_time * 1000, now.getTime())) : null;
}

/** Null for anything that a browser should not be sent to. */
function webUrl(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

type Found = StoredConnection<'oidc'> | StoredConnection<'saml'>;

/** Those with which people can log in. */
export async function findEnabled({ transaction }: LogInAt, id: number): Promise<Found | null> {
  const where: RawBuilder<boolean> = sql`c.id = ${id} and c.kind in ('oidc', 'saml') and c.disabled_at is null`;
  const [connection] = await transaction((tx) => findConnections<'oidc' | 'saml'>(tx, where));
  return connection && isReady(connection) ? (connection as Found) : null;
}

function open({ portal, transaction }: LogInAt, connection: StoredConnection<'oidc'>) {
  return transaction((tx) => openConnection(tx, portal.secrets, connection));
}
