import type { operations } from '@portal/openapi/server';
import type { TransactionOptions, Tx } from '../db/database.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import type { Locale, Translate } from '../messages.ts';
import type { SessionControl } from '../sessions/session-control.ts';
import type { ClientRow, Viewer } from '../viewer.ts';

export type OperationId = keyof operations;
/** Operations that answer without a session; start-up compares them with the document's `x-access`. */
export const publicOperations = ['getHealth', 'logIn', 'logOut', 'getWhoami'] as const;
type PublicOperation = (typeof publicOperations)[number];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
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
  [Status in keyof operations[Id]['responses'] & number]: Json<
    operations[Id]['responses'][Status]
  > extends undefined
    ? { status: Status }
    : { status: Status; body: Json<operations[Id]['responses'][Status]> };
}[keyof operations[Id]['responses'] & number];

interface Common<Id extends OperationId> {
  client: ClientRow;
  /** Who calls; never null where the document wants a session. */
  user: Id extends PublicOperation ? Viewer | null : Viewer;
  /** Coerced and with the document's defaults filled in. */
  query: Parameters<Id, 'query'>;
  path: Parameters<Id, 'path'>;
  body: operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;
  now(): Date;
  /** Texts in the caller's language. */
  t: Translate;
  locale: Locale;
  requestId: string;
}

export interface Context<Id extends OperationId> extends Common<Id> {
  /** The request's transaction: of this client only, read only for GET, committed when the handler has answered. */
  tx: Tx;
  /** Writes who, what, when, before and after in the same transaction. */
  audit(entry: AuditEntry): Promise<void>;
}

/** For the few handlers that do slow things (hashing, sending) and must not hold a transaction meanwhile. */
export interface OutsideContext<Id extends OperationId> extends Common<Id> {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
  session: SessionControl;
  /** Address of the caller, e.g. for the throttle. Never logged with a name. */
  address: string;
  engine: 'pglite' | 'postgresql';
  version: string;
}

type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Answer<Id>>;
interface OutsideHandler<Id extends OperationId> {
  outside: (context: OutsideContext<Id>) => Promise<Answer<Id>>;
}

/** `export const desksHandlers = {...} satisfies Handlers<'listDesks' | 'getDesk'>` */
export type Handlers<Ids extends OperationId> = { [Id in Ids]: Handler<Id> | OutsideHandler<Id> };
export type AllHandlers = Handlers<OperationId>;
