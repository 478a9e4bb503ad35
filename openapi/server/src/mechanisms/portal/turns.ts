import type { FastifyReply } from 'fastify';
import { Busy } from '../problems.ts';

/** A request's place among those that wait for their answer. */
export interface Turn {
  /** It now waits for the caller (a slow body), or lasts (a stream). */
  pause(): void;
  /** It waits for the server again. */
  resume(): void;
  end(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a client: probes, measurements, unknown portals. */
    turn: Turn | null;
  }
}

/**
 * Counts the requests that wait for the server, and refuses those that it could not answer in good time: a short "come
 * again" costs less than an answer for which no one waits any longer.
 */
export function createTurns(most: number) {
  let waiting = 0;

  /** @throws Problem 503 */
  return function takeTurn(reply: FastifyReply): Turn {
    if (waiting >= most) throw new Busy('requests', 2);
    let isCounted = false;
    let isOver = false;
    const count = (counted: boolean) => {
      if (isCounted === counted) return;
      isCounted = counted;
      waiting += counted ? 1 : -1;
    };
    const end = () => {
      isOver = true;
      count(false);
    };
    count(true);
    reply.raw.once('close', end);
    return { pause: () => count(false), resume: () => count(!isOver), end };
  };
}
