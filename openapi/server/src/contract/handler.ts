import type { Readable } from 'node:stream';
import type { operations } from '@portal/openapi/server';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { TransactionOptions, Tx } from '../db/database.ts';
import type { FullAnswer } from '../mechanisms/answer.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import type { Changes } from '../mechanisms/changes.ts';
import type { IdempotentRequest } from '../mechanisms/idempotency.ts';
import type { Metrics } from '../mechanisms/metrics/metrics.ts';
import type { Outbound } from '../mechanisms/outbound/outbound.ts';
import type { Payments } from '../mechanisms/payments.ts';
import type { Deployments } from '../mechanisms/portal/deployments-port.ts';
import type { Portal, SignedBody } from '../mechanisms/portal/portal.ts';
import type { RequestContext } from '../mechanisms/portal/request-context.ts';
import type { StreamPlaces } from '../mechanisms/portal/stream-places.ts';
import type { ClientRow, Viewer } from '../mechanisms/portal/viewer.ts';
import type { Secrets } from '../mechanisms/secrets/secrets.ts';
import type {
  CameraIdentity,
  DataTokenIdentity,
  DeviceIdentity,
  VisitIdentity,
} from '../mechanisms/sessions/bearer.ts';
import type { LogInGuard } from '../mechanisms/sessions/log-in-guard.ts';
import type { PasskeyChallenge } from '../mechanisms/sessions/passkey-challenge.ts';
import type { SecondStep } from '../mechanisms/sessions/second-step.ts';
import type { SessionControl } from '../mechanisms/sessions/session-control.ts';
import type { TokenGuard, TokenSource } from '../mechanisms/sessions/token-guard.ts';
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

/** An answer that is not JSON: a picture, a table. */
export interface AnsweredFile<Type = string> {
  type: Type;
  /** A stream is sent as it is read, and breaks the answer off if it fails. */
  bytes: Buffer | string | Readable;
  /** For a stream: headers that are only known at its end, and are sent after it. */
  trailers?: Readonly<Record<string, () => string>>;
  /** Identifies this very content; callers that have it already get a 304. */
  etag?: string;
  /** `cache-control`; not cached if left out. */
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
 * The possible answers of a handler: exactly the statuses of the document, each with its body. An undocumented status
 * does not compile. Failures are usually thrown instead (`problems.ts`), so that the transaction is rolled back.
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
  /** The caller; never null where the document requires a session. */
  user: Id extends OpenOperation ? Viewer | null : Viewer;
  /** When the person last proved who they are; null without a session. */
  provedAt: Date | null;
  /** The caller has to set up a second factor first, and the operation is one of those that are open until then. */
  lacksFactor: boolean;
  /** The visit of the token, where the operation accepts one. */
  visit: VisitIdentity | null;
  /** The device of the token, where the operation accepts one. */
  device: DeviceIdentity | null;
  /** The camera of the key, where the operation accepts one. */
  camera: CameraIdentity | null;
  /** The token of a program that reads data, where the operation accepts one. */
  dataToken: DataTokenIdentity | null;
  /** Coerced and with the document's defaults filled in. */
  query: Parameters<Id, 'query'>;
  path: Parameters<Id, 'path'>;
  /** The headers in the document. */
  headers: Parameters<Id, 'header'>;
  /** JSON, or a form with its fields as the document types them and its files whole. */
  body: operations[Id] extends { requestBody: { content: infer Body } }
    ? Body[keyof Body]
    : operations[Id] extends { requestBody?: { content: infer Body } }
      ? Body[keyof Body] | undefined
      : undefined;
  /** How packs of credits are paid for; null: not at all. */
  payments: Payments | null;
  secrets: Secrets;
  /** Body and signature as they were sent, where the operation is signed. */
  signed: SignedBody | null;
}

export interface Context<Id extends OperationId> extends Common<Id>, Pick<RequestContext, 'tx' | 'audit'> {}

/** For the few handlers that do slow work (hashing, sending) and must not hold a transaction during it. */
export interface OutsideContext<Id extends OperationId> extends Common<Id> {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reads from the replica if there is one, which may be moments behind. */
  readReports<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  audit(tx: Tx, entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
  session: SessionControl;
  /** The part of a log-in after the right password. */
  secondStep: SecondStep;
  passkeyChallenge: PasskeyChallenge;
  /**
   * The present client and person of the same cookie, null for none; for an answer that lasts. Does not count as use.
   */
  recheckSession(): Promise<{ client: ClientRow; user: Viewer; sites: SiteScope } | null>;
  /** Changes made by anyone, as they are committed. */
  changes: Changes;
  /** Places for answers that last. */
  streams: StreamPlaces;
  /** The same for exports, which keep reading. */
  exports: StreamPlaces;
  /** Counts guesses at passwords. */
  logIns: LogInGuard;
  /** Counts wrong tokens of links; for `openWithToken`. */
  tokens: TokenGuard;
  tokenSource: TokenSource;
  /** The key of the call, where the document accepts one; for `keepsAnswer`. */
  attempt: IdempotentRequest | null;
  /** Network of the caller (`networkOf`), e.g. for the throttle. Never logged with a name. */
  address: string;
  deployments: Deployments;
  metrics: Metrics;
  /** Calls the systems of connections. */
  outbound: Outbound;
  /** The request's log; never for anything that a user typed. */
  log: FastifyBaseLogger;
  /** After the client itself was changed and the change is committed: makes this process read it again. */
  forgetClients(): void;
  /** Lets work continue after the answer, e.g. so that the answer's timing reveals nothing. */
  background(work: Promise<unknown>): void;
}

type SuccessOf<Id extends OperationId> = Extract<keyof operations[Id]['responses'], 200 | 201 | 202 | 204>;
type IsOne<Status, Each = Status> = Each extends unknown ? ([Status] extends [Each] ? true : false) : never;
// biome-ignore lint/suspicious/noConfusingVoidType: the handler of a 204 returns nothing
type BodyOf<C> = [C] extends [never] ? void : C extends { 'application/json': infer Body } ? Body : never;

/**
 * The result of a handler: the body of the operation's only success (nothing for a 204), else `answer({ status, … })`.
 */
export type Result<Id extends OperationId> =
  | FullAnswer<Answer<Id>>
  | (IsOne<SuccessOf<Id>> extends true ? BodyOf<Content<operations[Id]['responses'][SuccessOf<Id>]>> : never);

type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Result<Id>>;
interface OutsideHandler<Id extends OperationId> {
  /** `ahead`: the result of the function of that name; null for an anonymous caller. */
  outside: (context: OutsideContext<Id>, ahead: unknown) => Promise<Result<Id>>;
  /** Reads for a permitted caller in the very transaction that finds them; see `readingAhead`. */
  ahead?: (tx: Tx, context: Common<Id>) => Promise<unknown>;
  /** Columns that are read with the session; see `readingWithSession`. */
  columns?: RawBuilder<unknown>;
  /** It finds and stores the answer to `context.attempt` itself, in the transaction that does the work. */
  keepsAnswer?: true;
}

/**
 * A handler that reads and then may do more: one transaction for the caller and everything that is read for them.
 * @param ahead is not called for anonymous callers, whose `found` is null
 */
export function readingAhead<Id extends OperationId, Found>(
  ahead: (tx: Tx, context: Common<Id>) => Promise<Found>,
  outside: (context: OutsideContext<Id>, found: Found | null) => Promise<Result<Id>>,
): OutsideHandler<Id> {
  return { ahead, outside: (context, found) => outside(context, found as Found | null) };
}

/**
 * A handler for the calls with which every page begins: session and all data of its person are one query.
 * @param columns of a statement in which `u` is the person's row of `users`; their names are those of `Found`
 */
export function readingWithSession<Id extends OperationId, Found>(
  columns: RawBuilder<unknown>,
  outside: (context: OutsideContext<Id>, found: Found | null) => Promise<Result<Id>>,
): OutsideHandler<Id> {
  return { columns, outside: (context, found) => outside(context, found as Found | null) };
}

/** A report: it reads the replica if there is one, which may be moments behind. */
interface ReplicaHandler<Id extends OperationId> {
  replica: Handler<Id>;
}

/** For a module of reports: all reads in the request's transaction go to the replica. */
export function fromReplica<Handlers extends Partial<AllHandlers>>(handlers: Handlers): Handlers {
  const all = Object.entries<unknown>(handlers).map(([id, handler]) => [
    id,
    typeof handler === 'function' ? { replica: handler } : handler,
  ]);
  return Object.fromEntries(all) as Handlers;
}

/** A handler that takes a lock which many callers may want at the same moment. */
interface QueuedHandler<Id extends OperationId> {
  queued: Handler<Id>;
  lockOf: (body: Context<Id>['body']) => string;
}

/**
 * Callers wait for the lock in a queue of the process, first come, first served, and without a connection: otherwise all
 * connections would wait for the one that holds the lock, and no one else would get an answer.
 * @param lockOf names the lock, among those of the client and the operation
 */
export function queued<Id extends OperationId>(
  lockOf: QueuedHandler<Id>['lockOf'],
  handler: Handler<Id>,
): QueuedHandler<Id> {
  return { queued: handler, lockOf };
}

/** For probes: called by machines, with any host name, and answered without client, person and transaction. */
interface ProbeHandler<Id extends OperationId> {
  probe: (portal: Portal) => Promise<Answer<Id>>;
}

/** A module's own are `{ listDesks, … } satisfies Partial<AllHandlers>`. */
export type AllHandlers = {
  [Id in OperationId]:
    | Handler<Id>
    | QueuedHandler<Id>
    | OutsideHandler<Id>
    | ReplicaHandler<Id>
    | ProbeHandler<Id>;
};
