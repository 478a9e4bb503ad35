import type { Readable } from 'node:stream';
import type { operations } from '@portal/openapi/server';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { TransactionOptions, Tx } from '../db/database.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import type { Changes } from '../mechanisms/changes.ts';
import type { IdempotentRequest } from '../mechanisms/idempotency.ts';
import type { Metrics } from '../mechanisms/metrics/metrics.ts';
import type { Payments } from '../mechanisms/payments.ts';
import type { Deployments } from '../mechanisms/portal/deployments-port.ts';
import type { Portal, SignedBody } from '../mechanisms/portal/portal.ts';
import type { RequestContext } from '../mechanisms/portal/request-context.ts';
import type { StreamPlaces } from '../mechanisms/portal/stream-places.ts';
import type { ClientRow, Viewer } from '../mechanisms/portal/viewer.ts';
import type {
  CameraIdentity,
  DataTokenIdentity,
  DeviceIdentity,
  VisitIdentity,
} from '../mechanisms/sessions/bearer.ts';
import type { LogInGuard } from '../mechanisms/sessions/log-in-guard.ts';
import type { SessionControl } from '../mechanisms/sessions/session-control.ts';
import type { TokenGuard, TokenSource } from '../mechanisms/sessions/token-guard.ts';
import type { Settled } from '../mechanisms/settled.ts';
import type { SiteScope } from '../mechanisms/site-scope.ts';
import type { OpenOperation } from './open-operations.ts';

export type OperationId = keyof operations;
type Content<T> = T extends { content: infer Found } ? Found : never;
/** The rest of an answer: its JSON, its file, its events, or nothing. */
type Answered<C> = [C] extends [never]
  ? unknown
  : C extends { 'application/json': infer Body }
    ? { body: Body }
    : C extends { 'text/event-stream': unknown }
      ? { stream: Readable }
      : { file: AnsweredFile<MediaType<keyof C>> };
type MediaType<Documented> = Documented extends `${infer Family}/*` ? `${Family}/${string}` : Documented;

/** An answer that is no JSON: a picture, a table. */
export interface AnsweredFile<Type = string> {
  type: Type;
  /** A stream is sent as it is read, and breaks the answer off where it fails. */
  bytes: Buffer | string | Readable;
  /** Of a stream: headers that are known at its end, and are sent after it. */
  trailers?: Readonly<Record<string, () => string>>;
  /** Names this very content; who has it already gets a 304. */
  etag?: string;
  /** `cache-control`; nothing is kept where it is left out. */
  cache?:
    | 'private, max-age=300'
    | 'private, max-age=31536000, immutable'
    | 'public, max-age=31536000, immutable';
  /** Offered for saving under this name, instead of being shown. */
  filename?: string;
}

type Parameters<Id extends OperationId, In extends string> = operations[Id]['parameters'] extends {
  [key in In]?: infer Found;
}
  ? Exclude<Found, undefined>
  : never;

/**
 * What a handler may answer: exactly the statuses of the document, each with its body. An undocumented status does
 * not compile. Failures are usually thrown instead (`problems.ts`), so that the transaction is undone.
 */
export type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & number]: {
    status: Status;
    /** It was given before, to the same key (`answeredOnce`). */
    replayed?: boolean;
  } & Answered<Content<operations[Id]['responses'][Status]>>;
}[keyof operations[Id]['responses'] & number];

export interface Common<Id extends OperationId>
  extends Pick<RequestContext, 'client' | 'sites' | 'now' | 't' | 'locale' | 'origin' | 'requestId'> {
  /** Who calls; never null where the document wants a session. */
  user: Id extends OpenOperation ? Viewer | null : Viewer;
  /** The visit of the token, where the operation takes one. */
  visit: VisitIdentity | null;
  /** The device of the token, where the operation takes one. */
  device: DeviceIdentity | null;
  /** The camera of the key, where the operation takes one. */
  camera: CameraIdentity | null;
  /** The token of a program that reads data, where the operation takes one. */
  dataToken: DataTokenIdentity | null;
  /** Coerced and with the document's defaults filled in. */
  query: Parameters<Id, 'query'>;
  path: Parameters<Id, 'path'>;
  /** Those that the document names. */
  headers: Parameters<Id, 'header'>;
  /** JSON, or a form with its fields as the document types them and its files whole. */
  body: operations[Id] extends { requestBody: { content: infer Body } }
    ? Body[keyof Body]
    : operations[Id] extends { requestBody?: { content: infer Body } }
      ? Body[keyof Body] | undefined
      : undefined;
  /** How packs of credits are paid for; null: not at all. */
  payments: Payments | null;
  /** Body and signature as they came, where the operation is signed. */
  signed: SignedBody | null;
}

export interface Context<Id extends OperationId> extends Common<Id>, Pick<RequestContext, 'tx' | 'audit'> {}

/** For the few handlers that do slow things (hashing, sending) and must not hold a transaction meanwhile. */
export interface OutsideContext<Id extends OperationId> extends Common<Id> {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reads from the replica where there is one, which may be moments behind. */
  readReports<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
  session: SessionControl;
  /** Client and person of the same cookie as they are now, null for nobody; for an answer that lasts. Does not count as use. */
  recheckSession(): Promise<{ client: ClientRow; user: Viewer; sites: SiteScope } | null>;
  /** What others change, as it is committed. */
  changes: Changes;
  /** Room for answers that last. */
  streams: StreamPlaces;
  /** The same for exports, which read all the while. */
  exports: StreamPlaces;
  /** Counts guesses at passwords. */
  logIns: LogInGuard;
  /** Counts wrong tokens of links; for `openWithToken`. */
  tokens: TokenGuard;
  tokenSource: TokenSource;
  /** Under which key it is asked, where the document takes one; for `keepsAnswer`. */
  attempt: IdempotentRequest | null;
  /** Network of the caller (`networkOf`), e.g. for the throttle. Never logged with a name. */
  address: string;
  deployments: Deployments;
  metrics: Metrics;
  /** Of the request; never for what somebody typed. */
  log: FastifyBaseLogger;
  /** After the client itself was changed and the change is committed: this process reads it again. */
  forgetClients(): void;
  /** Lets work go on after the answer, e.g. so that the answer's time tells nothing. */
  background(work: Promise<unknown>): void;
}

type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Answer<Id>>;
interface OutsideHandler<Id extends OperationId> {
  /** `ahead`: what the function of that name has read; null for nobody. */
  outside: (context: OutsideContext<Id>, ahead: unknown) => Promise<Answer<Id>>;
  /** Reads for somebody who may call in the very transaction that finds them; see `readingAhead`. */
  ahead?: (tx: Tx, context: Common<Id>) => Promise<unknown>;
  /** Columns that are read with the session; see `readingWithSession`. */
  columns?: RawBuilder<unknown>;
  /** It finds and keeps the answer to `context.attempt` itself, in the transaction that does the work. */
  keepsAnswer?: true;
}

/**
 * A handler that reads and then perhaps does more: one transaction for the caller and all that is read for them.
 * @param ahead is not called for nobody, whose `found` is null
 */
export function readingAhead<Id extends OperationId, Found>(
  ahead: (tx: Tx, context: Common<Id>) => Promise<Found>,
  outside: (context: OutsideContext<Id>, found: Found | null) => Promise<Answer<Id>>,
): OutsideHandler<Id> {
  return { ahead, outside: (context, found) => outside(context, found as Found | null) };
}

/**
 * A handler for what every page begins with: session and all that is to be said of its person are one query.
 * @param columns of a statement in which `u` is the person's row of `users`; their names are those of `Found`
 */
export function readingWithSession<Id extends OperationId, Found>(
  columns: RawBuilder<unknown>,
  outside: (context: OutsideContext<Id>, found: Found | null) => Promise<Answer<Id>>,
): OutsideHandler<Id> {
  return { columns, outside: (context, found) => outside(context, found as Found | null) };
}

/** A report: it reads the replica, where there is one, which may lag behind by moments. */
interface ReplicaHandler<Id extends OperationId> {
  replica: Handler<Id>;
}

/** For a module of reports: whatever it reads in the request's transaction is read from the replica. */
export function fromReplica<Ids extends OperationId>(handlers: Handlers<Ids>): Handlers<Ids> {
  const all = Object.entries(handlers).map(([id, handler]) => [
    id,
    typeof handler === 'function' ? { replica: handler } : handler,
  ]);
  return Object.fromEntries(all) as Handlers<Ids>;
}

/** Something that a crowd may want at the same moment, all behind one lock. */
interface TogetherHandler<Id extends OperationId> {
  /** @returns what came of each; who is refused has written nothing */
  together: (contexts: readonly Context<Id>[]) => Promise<Settled<Answer<Id>>[]>;
  lineOf: (body: Context<Id>['body']) => string;
  isAlone: (body: Context<Id>['body']) => boolean;
}

/**
 * A handler that takes a lock that a crowd may want. They wait for it in a line of the process, first come, first served, and without a
 * connection: in a rush all connections would do nothing but wait for the one that has the lock, and nobody else would get an answer.
 * Whoever waits shares the next turn: one transaction takes the lock once, and asks what it asks for all of them.
 * @param line.of names what is locked, among those of the client and the operation
 * @param line.isAlone what has a transaction of its own, because it may be refused after something was written
 * @param together of several that are asked at once says what came of each. Their transaction is one: whoever is refused by a
 * `Problem` among the outcomes must have written nothing; a thrown one undoes all, and each is asked alone
 */
export function inLine<Id extends OperationId>(
  line: { of: TogetherHandler<Id>['lineOf']; isAlone: TogetherHandler<Id>['isAlone'] },
  together: TogetherHandler<Id>['together'],
): TogetherHandler<Id> {
  return { together, lineOf: line.of, isAlone: line.isAlone };
}

/** For probes: asked by machines, by any host name, and answered without client, person and transaction. */
interface ProbeHandler<Id extends OperationId> {
  probe: (portal: Portal) => Promise<Answer<Id>>;
}

/** `export const desksHandlers = {...} satisfies Handlers<'listDesks' | 'getDesk'>` */
export type Handlers<Ids extends OperationId> = {
  [Id in Ids]: Handler<Id> | TogetherHandler<Id> | OutsideHandler<Id> | ReplicaHandler<Id> | ProbeHandler<Id>;
};
export type AllHandlers = Handlers<OperationId>;
