import type { FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../../db/database.ts';

/**
 * The safe part of an error for the log. A database error's message and detail can contain the values of a row (an
 * email address that exists already), so only its codes and names are logged.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (!state) return { type: error.name, message: error.message, stack: frames.join('\n'), ...cause };
  const named = error as Error & { constraint?: unknown; table?: unknown; routine?: unknown };
  return {
    type: error.name,
    sqlState: state,
    constraint: named.constraint,
    table: named.table,
    routine: named.routine,
    stack: frames.join('\n'),
    ...cause,
  };
}

/** One line per request: the route, never the address with its ids, search words and tokens. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      client: request.client?.key,
    },
    'request',
  );
}
