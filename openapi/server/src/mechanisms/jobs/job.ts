import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../db/database.ts';
import type { Portal } from '../portal/portal.ts';
import type { ClientRow } from '../portal/viewer.ts';

export interface JobContext {
  portal: Portal;
  db: Db;
  now(): Date;
  log: FastifyBaseLogger;
  /** True as soon as the server stops; long jobs check it between their steps. */
  stopping(): boolean;
}

/** Periodic work. One server at a time runs it, however many there are. */
export interface Job {
  /** kebab-case; also the name of its queue. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Also one minute after a server has started. */
  atStart?: boolean;
  /** Names of its parts, each of which succeeds or fails on its own. */
  tasks?: readonly string[];
  run(context: JobContext): Promise<void>;
}

export function defineJob(job: Job): Job {
  return job;
}

export interface BatchContext {
  /** Of this client; the night's progress is written in it, so that both happen or neither. */
  tx: Tx;
  client: ClientRow;
  /** For work per site; null for work per client. */
  site: { id: number; name: string; timeZone: string } | null;
  /** The calendar day that has begun there, `yyyy-MM-dd`. */
  day: string;
  now(): Date;
  /** For links in emails. */
  origin: string;
  /** The `after` of the previous batch; null for the night's first. */
  after: string | null;
}

export interface BatchResult {
  /** Rows changed; for the log. */
  changed: number;
  /** Nothing is left of this night. */
  isLast: boolean;
  /** Where the next batch begins, if the rows do not show it (because they are deleted). No personal data. */
  after?: string;
}

/**
 * Work at each local midnight: once per client or site and day, even if no server ran at midnight. In batches, each a
 * transaction of its own that ends well within a second, so that no one waits long for a row; a server that stops
 * resumes where it was.
 */
export interface Nightly {
  name: string;
  /** A client's midnight is that of its first site. */
  per: 'client' | 'site';
  /** Starts are spread over so many minutes after midnight: a client has the same minute each night. */
  spreadMinutes: number;
  batch(context: BatchContext): Promise<BatchResult>;
}

export function defineNightly(nightly: Nightly): Nightly {
  return nightly;
}

/** Data that a client stores for a limited time only. */
export function defineRetention(retention: Pick<Nightly, 'name' | 'batch'>): Nightly {
  return { per: 'client', spreadMinutes: 60, ...retention };
}
