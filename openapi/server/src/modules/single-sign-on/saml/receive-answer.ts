import { newSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { StoredConnection } from '../../connections/public.ts';
import { answerAttempt, beginAttempt, findAttempt, takeAttempt } from '../attempts.ts';
import { enter, type LogInAt, type LogInRefused, type Proved, type Reason, recordLogIn } from '../enter.ts';
import { findEnabled } from '../log-in.ts';
import { labelOf } from '../log-in-options.ts';
import { createSaml, portalOf } from './request.ts';
import { type Assertion, readAssertion } from './rules/assertion.ts';
import { type Envelope, readEnvelope } from './rules/envelope.ts';
import { claimsOf } from './rules/saml-claims.ts';
import { SamlRefused } from './rules/saml-refusal.ts';
import { currentProvider } from './saml-provider.ts';
import { acceptOnce } from './used-assertions.ts';

type Connection = StoredConnection<'saml'>;

/** 300 groups are less than a tenth of it. */
const LONGEST_XML = 512 * 1024;

const NO_ATTEMPT: LogInRefused = { reason: 'attempt-unknown', name: '', redirectFrom: null };

export interface SentAnswer {
  /** Base64 of XML; null for one that is too large. */
  response: string | null;
  relayState: string;
  /** A path of the portal, for a log-in that began at the provider. */
  path: string | null;
  /** A refusal becomes an exchange. */
  isRecorded: boolean;
}

/** Where the browser goes on; `browser` is a new cookie, for a log-in that began at the provider. */
export interface ReceivedAnswer {
  state: string;
  browser: string | null;
}

/**
 * Checks the provider's answer, which the browser posts from the provider's page and so without cookies, and keeps it for
 * the next request, which has them. Changes no account and no session.
 */
export async function receiveAnswer(
  at: LogInAt,
  id: number,
  sent: SentAnswer,
): Promise<ReceivedAnswer | LogInRefused> {
  const began = performance.now();
  const { portal, transaction } = at;
  const connection = await findEnabled(at, id);
  if (connection?.kind !== 'saml') return NO_ATTEMPT;
  const now = portal.now();
  const attempt = await transaction((tx) =>
    findAttempt(tx, { state: sent.relayState, connectionId: id, now }),
  );
  try {
    if (attempt?.isUsed) throw new SamlRefused('attempt-used');
    const xml = decode(sent.response);
    const envelope = readEnvelope(xml);
    if (!attempt) checkUnrequested(connection, envelope);
    const assertion = await prove(at, connection, {
      xml,
      response: sent.response ?? '',
      envelope,
      requestId: attempt?.nonce ?? null,
    });
    const answer: Proved = {
      subject: assertion.subject,
      claims: claimsOf(assertion, connection.settings),
      endsAt: assertion.sessionEndsAt,
      // Never later than now: clocks differ.
      provedAt: assertion.loggedInAt && new Date(Math.min(assertion.loggedInAt.getTime(), now.getTime())),
      logOut: null,
    };
    const [state, browser] = attempt ? [sent.relayState, null] : [newSecret(), newSecret()];
    return await transaction(async (tx) => {
      if (browser !== null)
        await beginAttempt(tx, {
          connection_id: id,
          nonce: '',
          code_verifier: null,
          redirect_from: sent.path,
          state,
          browser,
          now,
        });
      if (!(await acceptOnce(tx, { connectionId: id, assertion, now })))
        throw new SamlRefused('assertion-used');
      if (!(await answerAttempt(tx, { state, answer, now }))) throw new SamlRefused('attempt-used');
      return { state, browser };
    });
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    const { reason } = error;
    if (sent.isRecorded)
      await recordLogIn(at, connection, { began, direction: 'in', outcome: 'refused', reason });
    return { reason, name: labelOf(connection), redirectFrom: attempt?.redirect_from ?? null };
  }
}

/** Logs in the person of the answer, in the browser that began. */
export async function continueLogIn(
  at: LogInAt,
  sent: { browser: string; state: string },
): Promise<{ redirectFrom: string | null } | LogInRefused> {
  const began = performance.now();
  const attempt = await at.transaction((tx) => takeAttempt(tx, { ...sent, now: at.portal.now() }));
  const id = attempt.isTaken ? attempt.connection_id : attempt.connectionId;
  const connection = id === null ? null : await findEnabled(at, id);
  if (!connection) return NO_ATTEMPT;
  const redirectFrom = attempt.isTaken ? attempt.redirect_from : null;
  const recorded = { began, direction: 'in' } as const;
  const reason = !attempt.isTaken
    ? attempt.reason
    : attempt.answer === null
      ? 'attempt-unknown'
      : await enter(at, connection, provedIn(attempt.answer), recorded);
  if (reason === null) return { redirectFrom };
  await recordLogIn(at, connection, { ...recorded, outcome: 'refused', reason });
  return { reason, name: labelOf(connection), redirectFrom };
}

function provedIn(answer: unknown): Proved {
  const proved = answer as Omit<Proved, 'endsAt' | 'provedAt'> & Record<'endsAt' | 'provedAt', string | null>;
  const { endsAt, provedAt } = proved;
  return {
    ...proved,
    endsAt: endsAt && new Date(endsAt),
    provedAt: provedAt && new Date(provedAt),
  } as Proved;
}

function decode(response: string | null): string {
  if (response === null || response.length > (LONGEST_XML * 4) / 3) throw new SamlRefused('too-large');
  return Buffer.from(response, 'base64').toString('utf8');
}

/** A log-in that began at the provider, where the connection allows that. */
function checkUnrequested({ settings }: Connection, { inResponseTo }: Envelope): void {
  if (inResponseTo !== null) throw new SamlRefused('attempt-unknown');
  if (!settings.allows_idp_initiated) throw new SamlRefused('not-requested');
}

/** Signature, issuer, audience, recipient, times and request. @throws SamlRefused */
async function prove(
  { portal, origin }: LogInAt,
  connection: Connection,
  sent: { xml: string; response: string; envelope: Envelope; requestId: string | null },
): Promise<Assertion> {
  const { entityId, recipient } = portalOf(origin, connection.id);
  const { settings } = connection;
  const { issuer, destination, inResponseTo } = sent.envelope;
  if (issuer !== null && issuer !== settings.entity_id) throw new SamlRefused('wrong-issuer');
  if (destination !== null && destination !== recipient) throw new SamlRefused('wrong-recipient');
  if (inResponseTo !== sent.requestId) throw new SamlRefused('wrong-request');
  const provider = await currentProvider(connection, portal.outbound.fetchFor(connection));
  const saml = createSaml(origin, connection.id, provider);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: sent.response })
    .catch((error: unknown) => {
      throw refusalOfLibrary(error);
    });
  const signed = profile?.getAssertionXml?.();
  if (!signed) throw new SamlRefused('wrong-signature');
  return readAssertion(signed, {
    now: portal.now(),
    clockSkewSeconds: settings.clock_skew_seconds,
    issuer: settings.entity_id,
    audience: entityId,
    recipient,
    requestId: sent.requestId,
  });
}

/** The errors of node-saml are only texts. All of them are refusals: the answer came from outside. */
function refusalOfLibrary(error: unknown): SamlRefused {
  const text = error instanceof Error ? error.message : '';
  const reasons: [RegExp, Reason][] = [
    [/signature|transform|reference|ref URI/i, 'wrong-signature'],
    [/audience/i, 'wrong-audience'],
    [/not a valid date/, 'wrong-time'],
  ];
  const [, reason = 'wrong-token'] = reasons.find(([pattern]) => pattern.test(text)) ?? [];
  return new SamlRefused(reason, { cause: error });
}
