import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/database.ts';
import type { ClientRow } from '../portal/viewer.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  readTokenCookie,
  writeDeviceCookie,
  writeSessionCookie,
  writeTokenCookie,
} from './cookies.ts';
import { type Device, deviceOf, namesOf } from './device-of.ts';
import { rememberDevice } from './device-store.ts';
import { mailNewDevice } from './new-device-mail.ts';
import { hashSecret, newSecret } from './secrets.ts';
import {
  createSession,
  deleteSession,
  type LogInMethod,
  proveSession,
  replaceToken,
  type Session,
  type SessionTimes,
} from './session-store.ts';

/** Actions of log-in, log-out and whoami on the caller's session. */
export interface SessionControl {
  /**
   * Ends the caller's session, if any, and starts a new one under a new id. Notifies the person if they have not used
   * this browser before; so call it before the log-in is recorded in `last_log_in_at`.
   * @returns the hash under which it is stored
   */
  start(tx: Tx, userId: number, method: LogInMethod, times?: SessionTimes): Promise<string>;
  /** The person of the caller's session has proved again who they are. */
  prove(tx: Tx): Promise<void>;
  /** This browser is the person's: their next log-in with it sends no email. */
  rememberBrowser(tx: Tx, userId: number): Promise<void>;
  /** Identifies the caller's session in the table; null without one. */
  readonly tokenHash: string | null;
  /** How the caller logged in; null without a session. */
  readonly method: LogInMethod | null;
  /** Identifies this browser among those of a person, once a session has started in it. */
  readonly deviceHash: string;
  /** Browser and system of this call. */
  readonly names: Pick<Device, 'browser' | 'system'>;
  /** Ends the caller's session, if any. */
  end(tx: Tx): Promise<void>;
  /** Makes sure that the page has an anti-forgery token that matches the session. */
  ensureToken(): Promise<void>;
}

interface SessionDeps {
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
  client: ClientRow;
  /** `https://host` of links in emails. */
  origin: string;
  session: Session | null;
  now(): Date;
}

/** `apply` sets the cookies; called when the transaction has committed and the answer is a success. */
export function controlSession(at: SessionDeps): SessionControl & { apply(): void } {
  const { request, reply, session } = at;
  const browser = readDeviceCookie(request) ?? newSecret();
  const deviceHash = hashSecret(browser);
  let apply = () => {};

  return {
    tokenHash: session?.tokenHash ?? null,
    method: session?.method ?? null,
    deviceHash,
    get names() {
      return namesOf(request.headers['user-agent']);
    },
    async rememberBrowser(tx, userId) {
      await rememberDevice(tx, { userId, deviceHash, at: at.now() });
      apply = () => writeDeviceCookie(request, reply, browser);
    },
    async start(tx, userId, method, times = {}) {
      const old = readSessionCookie(request);
      if (old) await deleteSession(tx, old);
      const device = deviceOf(request);
      const isNew = await rememberDevice(tx, { userId, deviceHash, at: at.now() });
      if (isNew) await mailNewDevice({ ...at, tx }, userId, device);
      const { token, csrf } = await createSession(
        tx,
        userId,
        { method, device, deviceHash, ...times },
        at.now(),
      );
      apply = () => {
        writeDeviceCookie(request, reply, browser);
        writeSessionCookie(request, reply, token);
        writeTokenCookie(request, reply, csrf);
      };
      return hashSecret(token);
    },
    async prove(tx) {
      if (session) await proveSession(tx, session.tokenHash, at.now());
    },
    async end(tx) {
      const old = readSessionCookie(request);
      if (old) await deleteSession(tx, old);
      apply = () => {
        clearSessionCookie(request, reply);
        writeTokenCookie(request, reply, newSecret());
      };
    },
    async ensureToken() {
      const cookie = readTokenCookie(request);
      if (cookie && (!session || hashSecret(cookie) === session.csrfHash)) return;
      const csrf = newSecret();
      if (session) {
        await at.db.forClient(at.client.id, (tx) => replaceToken(tx, session.tokenHash, csrf));
      }
      apply = () => writeTokenCookie(request, reply, csrf);
    },
    apply: () => apply(),
  };
}
