import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network-of.ts';
import { type Problem, tooManyRequests } from '../problems.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Wrong tokens of a kind from one network before further ones get a 429. */
const WRONG_TOKENS = 60;
const WINDOW_MS = 15 * 60_000;
const REMEMBERED = 10_000;
/** In parallel, of a pool of ten connections. */
const LOOK_UPS = 3;
const LINE_MS = 20_000;

/** The source of tokens: a network that sends tokens of one kind to one client. */
export type TokenSource = string;

export function tokenSourceOf(request: FastifyRequest, kind: string): TokenSource {
  return `${request.client?.id} ${kind} ${networkOf(request.ip)}`;
}

/**
 * Counts wrong tokens (rules/access.md#wrong-tokens) in the memory of this process: it needs no connection, and several
 * processes accept as many wrong ones each. Only wrong ones are refused: tokens are too long to be guessed, so the
 * limit protects the database, and a right one passes however many wrong ones came before it.
 */
export interface TokenGuard {
  /** The refusal of a wrong token from that source; null below the limit. */
  refusal(source: TokenSource, now: Date): Problem | null;
  countWrong(source: TokenSource, now: Date): void;
  /**
   * Looks up a link's token from a queue, so that a flood of wrong ones does not take the connections that others need:
   * sources with too many (`refusal`) share one connection, all others have a few.
   * @throws Problem 503 if the queue is too long
   */
  lookUp<T>(refusal: Problem | null, work: () => Promise<T>): Promise<T>;
}

export function createTokenGuard(waiting: number): TokenGuard {
  const counts = new Map<string, { wrong: number; until: number }>();
  const options = { waiting, timeoutMs: LINE_MS, retryAfterSeconds: 5, for: 'requests' } as const;
  const all = createWorkQueue({ ...options, atOnce: LOOK_UPS });
  const suspects = createWorkQueue({ ...options, atOnce: 1 });
  const countOf = (source: TokenSource, now: Date) => {
    const count = counts.get(source);
    return count && count.until > now.getTime() ? count : undefined;
  };

  return {
    refusal(source, now) {
      const count = countOf(source, now);
      if (!count || count.wrong < WRONG_TOKENS) return null;
      return tooManyRequests((count.until - now.getTime()) / 1000);
    },
    countWrong(source, now) {
      const count = countOf(source, now) ?? { wrong: 0, until: now.getTime() + WINDOW_MS };
      const [oldest] = counts.keys();
      if (oldest !== undefined && counts.size >= REMEMBERED && !counts.has(source)) counts.delete(oldest);
      counts.set(source, { ...count, wrong: count.wrong + 1 });
    },
    lookUp: (refusal, work) => (refusal ? suspects : all).run(work),
  };
}
