import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import type { OpenConnection } from '../../mechanisms/ports/connection-kinds.ts';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import type { SessionControl } from '../../mechanisms/sessions/session-control.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import {
  findConnections,
  type NewExchange,
  openConnection,
  recordExchange,
  type StoredConnection,
} from '../connections/public.ts';
import { applyRights } from './apply-rights.ts';
import { beginAttempt, takeAttempt } from './attempts.ts';
import { findPerson } from './find-person.ts';
import { labelOf } from './log-in-options.ts';
import { discover } from './provider.ts';
import { keepProviderSession } from './provider-sessions.ts';
import { type Claims, mapRights } from './rules/claims.ts';
import { refusalOf } from './rules/refusal.ts';

type Reason = components['schemas']['ExchangeReason'];
type Connection = StoredConnection<'oidc'>;

export interface LogInAt {
  portal: Portal;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  session: SessionControl;
  requestId: string;
  locale: Locale;
  /** Where the provider sends people back to. */
  callbackUrl: string;
}

/** Why a person is not logged in; `name` is the provider's. */
export interface LogInRefused {
  reason: Reason;
  name: string;
  redirectFrom: string | null;
}

const SUBJECT_LENGTH = 255;

/** The provider's address to send the browser to. Null for an unknown or disabled connection. */
export async function startLogIn(
  at: LogInAt,
  id: number,
  sent: { browser: string; redirectFrom: string | null; email: string | null; isStepUp: boolean },
): Promise<{ url: string } | LogInRefused | null> {
  const { portal, transaction } = at;
  const began = performance.now();
  const found = await findProvider(at, id);
  if (!found) return null;
  const { connection, provider } = found;
  try {
    const configuration = await discover(provider, portal.outbound.fetchFor(connection));
    const [state, nonce, verifier] = [newSecret(), randomNonce(), randomPKCECodeVerifier()];
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: at.callbackUrl,
      scope: connection.settings.scopes.join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(sent.email ? { login_hint: sent.email } : {}),
      // The person must log in, even if the provider knows them.
      ...(sent.isStepUp ? { prompt: 'login', max_age: '0' } : {}),
    });
    const attempt = { connection_id: id, nonce, code_verifier: verifier, redirect_from: sent.redirectFrom };
    await transaction((tx) =>
      beginAttempt(tx, { ...attempt, state, browser: sent.browser, now: portal.now() }),
    );
    return { url: url.href };
  } catch (error) {
    const { reason, ...refusal } = refusalOf(error);
    await record(at, connection, { ...refusal, reason, began });
    return { reason, name: labelOf(connection), redirectFrom: sent.redirectFrom };
  }
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
  const found = id === null ? null : await findProvider(at, id);
  if (!attempt.isTaken || !found) {
    const reason = attempt.isTaken ? 'attempt-unknown' : attempt.reason;
    if (found) await record(at, found.connection, { outcome: 'refused', reason, began });
    return { reason, name: found ? labelOf(found.connection) : '', redirectFrom: null };
  }
  const { connection, provider } = found;
  const refuse = async (reason: Reason, more: Partial<Recorded> = {}) => {
    await record(at, connection, { outcome: 'refused', ...more, reason, began });
    return { reason, name: labelOf(connection), redirectFrom: attempt.redirect_from };
  };
  let proved: Proved;
  try {
    proved = await prove(at, provider, attempt, sent.query);
  } catch (error) {
    const { reason, ...refusal } = refusalOf(error);
    return refuse(reason, refusal);
  }
  const reason = await enter(at, connection, proved, began);
  return reason === null ? { redirectFrom: attempt.redirect_from } : refuse(reason);
}

interface Proved {
  subject: string;
  sid: string | null;
  idToken: string;
  logOutUrl: string | null;
  /** When the person logged in at the provider, if it says so. */
  provedAt: Date | null;
  claims: Claims;
}

/** Exchanges the code, and checks the ID token: signature, issuer, audience, nonce and times. @throws see `refusalOf` */
async function prove(
  { portal, callbackUrl }: LogInAt,
  provider: OpenConnection<'oidc'>,
  { nonce, code_verifier }: { nonce: string; code_verifier: string },
  query: URLSearchParams,
): Promise<Proved> {
  const configuration = await discover(provider, portal.outbound.fetchFor(provider));
  const url = new URL(callbackUrl);
  url.search = query.toString();
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedNonce: nonce,
    expectedState: query.get('state') ?? '',
    pkceCodeVerifier: code_verifier,
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
    sid: typeof inToken.sid === 'string' ? inToken.sid.slice(0, SUBJECT_LENGTH) : null,
    idToken: tokens.id_token ?? '',
    logOutUrl: webUrl(server.end_session_endpoint),
    provedAt: authTimeOf(inToken, portal.now()),
    claims: { ...more, ...inToken },
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

/** @returns why the person may not enter; null if the session has begun */
async function enter(
  at: LogInAt,
  connection: Connection,
  { subject, sid, idToken, logOutUrl, provedAt, claims }: Proved,
  began: number,
): Promise<Reason | null> {
  const { portal, session, locale, requestId } = at;
  if (subject === '' || subject.length > SUBJECT_LENGTH || /\p{Cc}/u.test(subject)) return 'wrong-token';
  const mapped = mapRights(claims, connection.settings.mappings);
  if (mapped === 'groups-missing') return mapped;
  const now = portal.now();
  return at.transaction(async (tx) => {
    const person = await findPerson(tx, connection, subject, claims, { now, locale });
    if (typeof person === 'string') return person;
    const who = { userId: person.id, requestId, at: now };
    const rights = isBreakGlass(connection, person.id) ? null : await applyRights(tx, person.id, mapped);
    if (person.how === 'created')
      await writeAudit(tx, who, {
        action: 'create',
        entity: 'user',
        entityId: person.id,
        after: { connection: connection.id, ...rights?.after },
      });
    else if (rights)
      await writeAudit(tx, who, {
        action: 'update',
        entity: 'user',
        entityId: person.id,
        before: rights.before,
        after: { ...rights.after, connection: connection.id },
      });
    const hours = connection.settings.session_hours;
    const endsAt = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
    const tokenHash = await session.start(tx, person.id, 'single_sign_on', endsAt, provedAt);
    await keepProviderSession(tx, portal.secrets, {
      tokenHash,
      connectionId: connection.id,
      subject,
      sid,
      idToken,
      logOutUrl,
    });
    await tx.updateTable('users').set({ last_log_in_at: now, locale }).where('id', '=', person.id).execute();
    await writeAudit(tx, who, {
      action: 'log-in',
      entity: 'user',
      entityId: person.id,
      after: { connection: connection.id, ...(person.how === 'known' ? {} : { account: person.how }) },
    });
    const exchange = exchangeOf(at, { outcome: 'succeeded', began, userId: person.id });
    await recordExchange({ tx, metrics: portal.metrics }, connection, exchange);
    return null;
  });
}

function isBreakGlass({ settings }: Connection, userId: number): boolean {
  return settings.break_glass_user_ids.includes(userId);
}

/** Enabled ones only, with their secrets. */
function findProvider({ portal, transaction }: LogInAt, id: number) {
  return transaction(async (tx) => {
    const [connection] = await findConnections<'oidc'>(
      tx,
      sql`c.id = ${id} and c.kind = 'oidc' and c.disabled_at is null`,
    );
    return connection ? { connection, provider: await openConnection(tx, portal.secrets, connection) } : null;
  });
}

type Recorded = Pick<NewExchange, 'outcome' | 'began'> &
  Partial<Pick<NewExchange, 'reason' | 'status' | 'userId'>>;

function exchangeOf({ portal, requestId }: LogInAt, recorded: Recorded): NewExchange {
  return { at: portal.now(), direction: 'out', operation: 'log-in', reference: requestId, ...recorded };
}

function record(at: LogInAt, connection: Connection, recorded: Recorded): Promise<void> {
  return at.transaction((tx) =>
    recordExchange({ tx, metrics: at.portal.metrics }, connection, exchangeOf(at, recorded)),
  );
}
