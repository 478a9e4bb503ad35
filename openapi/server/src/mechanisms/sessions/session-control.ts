import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/database.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  readTokenCookie,
  writeSessionCookie,
  writeTokenCookie,
} from './cookies.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { createSession, deleteSession, replaceToken, type Session } from './session-store.ts';

/** Actions of log-in, log-out and whoami on the caller's session. */
export interface SessionControl {
  /** Ends the caller's session, if any, and starts a new one under a new id. */
  start(tx: Tx, userId: number): Promise<void>;
  /** Ends the caller's session, if any. */
  end(tx: Tx): Promise<void>;
  /** Makes sure that the page has an anti-forgery token that matches the session. */
  ensureToken(): Promise<void>;
}

interface SessionDeps {
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
  clientId: number;
  session: Session | null;
  now(): Date;
}

/** `apply` sets the cookies; called when the transaction has committed and the answer is a success. */
export function controlSession(at: SessionDeps): SessionControl & { apply(): void } {
  const { request, reply, session } = at;
  let apply = () => {};

  return {
    async start(tx, userId) {
      const old = readSessionCookie(request);
      if (old) await deleteSession(tx, old);
      const { token, csrf } = await createSession(tx, userId, at.now());
      apply = () => {
        writeSessionCookie(request, reply, token);
        writeTokenCookie(request, reply, csrf);
      };
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
        await at.db.forClient(at.clientId, (tx) => replaceToken(tx, session.tokenHash, csrf));
      }
      apply = () => writeTokenCookie(request, reply, csrf);
    },
    apply: () => apply(),
  };
}
