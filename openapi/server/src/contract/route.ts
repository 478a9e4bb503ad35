import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Operation } from './document.ts';
import type { AnsweredFile } from './handler.ts';
import type { Probe } from './probe-route.ts';
import type { OperationValidator } from './validator.ts';

export interface LooseAnswer {
  status: number;
  body?: unknown;
  file?: AnsweredFile;
  stream?: Readable;
  replayed?: boolean;
}
export type LooseHandler = (context: object, ahead?: unknown) => Promise<unknown>;
/** The typed handlers, as the glue calls them: the document has checked at run time what the types promise. */
export type LooseHandlers = Record<
  string,
  LooseHandler | LooseQueued | LooseOutside | LooseReplica | Probe | undefined
>;
export interface LooseQueued {
  queued: LooseHandler;
  lockOf: (body: unknown) => string;
}
export interface LooseReplica {
  replica: LooseHandler;
}
export interface LooseOutside {
  outside: LooseHandler;
  ahead?: (tx: Tx, context: object) => Promise<unknown>;
  columns?: RawBuilder<unknown>;
  keepsAnswer?: true;
}

export interface Route {
  operation: Operation;
  validator: OperationValidator;
  handler: LooseHandler | LooseQueued | LooseOutside | LooseReplica;
  idempotent: boolean;
}

export interface CreatedResponse {
  status: number;
  text: string | null;
  file?: AnsweredFile | undefined;
  stream?: Readable | undefined;
  replayed: boolean;
}
