import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Replica } from '../../db/replica.ts';
import type { Changes } from '../changes.ts';
import type { Work } from '../log/work.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Transports } from '../outbox/transports.ts';
import type { Payments } from '../payments.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { shortNetworkOf } from '../sessions/device-of.ts';
import { mayHaveSession, sessionOf } from '../sessions/request-session.ts';
import { type Session, touchSession } from '../sessions/session-store.ts';
import type { Locale, Translate } from '../texts/messages.ts';
import type { Clients } from './clients.ts';
import type { Deployments } from './deployments-port.ts';
import type { GateKeeping } from './gate-keeping.ts';
import type { Origins } from './origins.ts';
import type { ClientRow, Viewer } from './viewer.ts';

/** Shared by every part of the running server. */
export interface Portal {
  db: Db;
  /** The database that reports read; null: the main one. */
  replica: Replica | null;
  clients: Clients;
  now(): Date;
  /** The address of each client's portal, for links in emails. */
  origins: Origins;
  /** Transports of email and SMS; without one, messages stay in the outbox and can be read at `/mailbox/`. */
  transports: Transports;
  /** Changes made here and in other processes, as they are committed. */
  changes: Changes;
  /** The limits of this process. */
  gateKeeping: GateKeeping;
  /** The versions of the portal's parts, and who gets them. */
  deployments: Deployments;
  /** How packs of credits are paid for; null: not at all. */
  payments: Payments | null;
  /** Encrypts and decrypts. */
  secrets: Secrets;
  /** Calls the systems of connections. */
  outbound: Outbound;
  version: string;
  /** The server is about to stop: health says so, and every answer closes its connection. */
  isStopping(): boolean;
  announceStop(): void;
  /** The metrics of this server; see the operators' page (docs/what-to-do-when.md). */
  metrics: Metrics;
  /** All of it as text of Prometheus. Never fails because of the database. */
  readMetrics(): Promise<string>;
  /** Compares each answer with the document; in development and tests. */
  checkResponses: boolean;
  /** Lets work continue after the answer; `close` waits for it. */
  background(work: Promise<unknown>): void;
  /** Resolves when all of that is done. */
  settled(): Promise<unknown>;
}

/** A body as it was sent, with the header that signs it. */
export interface SignedBody {
  text: string;
  header: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal;
  }
  interface FastifyRequest {
    /** The client of the host name; null only until the first hook has run. */
    client: ClientRow | null;
    locale: Locale;
    t: Translate;
    /** The caller has neither a session nor a token; decided by the gate, before a body is read. */
    isStranger: boolean;
    /** The caller and the client; null until `viewerOf(request)` has been awaited. */
    viewer: { client: ClientRow; user: Viewer | null } | null;
    /** Set if the operation is signed and its body was read. */
    signed: SignedBody | null;
    /** As logs name it. */
    work: Work | null;
  }
}

/** Client of the request, found by the host hook. */
export function clientOf(request: FastifyRequest): ClientRow {
  if (!request.client) throw new Error('The request has no client; the host hook did not run.');
  return request.client;
}

/** The caller, read once per request; for everything served outside the contract (pages, boot.json). */
export async function viewerOf(request: FastifyRequest): Promise<{ client: ClientRow; user: Viewer | null }> {
  if (request.viewer) return request.viewer;
  const { client, session } = await readSession(request);
  request.viewer = { client, user: session?.viewer ?? null };
  return request.viewer;
}

/** The request's session in a short transaction of its own. */
async function readSession(request: FastifyRequest): Promise<{ client: ClientRow; session: Session | null }> {
  const { portal } = request.server;
  const client = clientOf(request);
  if (!mayHaveSession(request)) return { client, session: null };
  const session = await portal.db.forClient(client.id, (tx) => sessionOf(tx, request, client, portal.now()), {
    readOnly: true,
  });
  if (session) keepAlive(portal, request, session);
  return { client, session };
}

/** The present owner of a request's cookie, long after it was sent. Null if the client no longer exists. */
export async function recheckSession(
  portal: Portal,
  request: FastifyRequest,
): Promise<{ client: ClientRow; session: Session } | null> {
  const client = (await portal.clients.ofHost(request.hostname ?? '')) ?? null;
  if (!client) return null;
  const session = await portal.db.forClient(client.id, (tx) => sessionOf(tx, request, client, portal.now()), {
    readOnly: true,
  });
  return session && { client, session };
}

/** Records the session's use and its network, at most once a minute, after the answer. */
export function keepAlive(portal: Portal, request: FastifyRequest, session: Session): void {
  if (!session.isStale) return;
  const use = { last_seen_at: portal.now(), network: shortNetworkOf(request) };
  portal.background(
    portal.db.forClient(clientOf(request).id, (tx) => touchSession(tx, session.tokenHash, use)),
  );
}
