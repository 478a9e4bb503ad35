import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../db/database.ts';
import type { Portal } from '../portal/portal.ts';
import type { ClientRow } from '../portal/viewer.ts';

export interface JobContext {
  portal: Portal;
  db: Db;
  now(): Date;
  log: FastifyBaseLogger;
  /** True as soon as the server stops; long work looks at it between its steps. */
  stopping(): boolean;
}

/** Work that comes back by the clock. At any time one server does it, however many there are. */
export interface Job {
  /** kebab-case; also the name of its queue. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Also one minute after a server has started. */
  atStart?: boolean;
  /** Names of its parts, of which each succeeds or fails for itself. */
  tasks?: readonly string[];
  run(context: JobContext): Promise<void>;
}

export function defineJob(job: Job): Job {
  return job;
}

export interface BatchContext {
  /** Of this client; how far the night has got is written in it, so that both happen or neither. */
  tx: Tx;
  client: ClientRow;
  /** Of work for each site; null of work for each client. */
  site: { id: number; name: string; timeZone: string } | null;
  /** The calendar day that has begun there, `yyyy-MM-dd`. */
  day: string;
  now(): Date;
  /** For links in mails. */
  origin: string;
  /** What the batch before has answered as `after`; null for the night's first. */
  after: string | null;
}

export interface BatchResult {
  /** Rows changed; for the log. */
  changed: number;
  /** Nothing is left of this night. */
  isLast: boolean;
  /** Where the next batch begins, where the rows do not tell by themselves (because they are gone). No personal data. */
  after?: string;
}

/**
 * Work of each local midnight: once a client or site and day, also when no server ran at midnight. In batches, each a
 * transaction of its own that ends well within a second, so that nobody waits long for a row; a server that stops goes on
 * where it was.
 */
export interface Nightly {
  name: string;
  /** A client's midnight is that of its first site. */
  per: 'client' | 'site';
  /** Its beginning is spread over so many minutes after midnight: a client has the same minute each night. */
  spreadMinutes: number;
  batch(context: BatchContext): Promise<BatchResult>;
}

export function defineNightly(nightly: Nightly): Nightly {
  return nightly;
}

/** What a client's data is not kept longer than. */
export function defineRetention(retention: Pick<Nightly, 'name' | 'batch'>): Nightly {
  return { per: 'client', spreadMinutes: 60, ...retention };
}
