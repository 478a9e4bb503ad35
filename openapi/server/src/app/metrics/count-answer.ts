import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../../contract/handler.ts';
import { type Metrics, refusalReasons } from '../../mechanisms/metrics/metrics.ts';
import { isApi } from '../http/unknown-portal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a route of the document. */
    operationId?: string;
    /** For the machine, not a portal: answers any host name, neither counted nor logged. */
    ofTheMachine?: true;
    /** Accepts a form, which has its anti-forgery token in the body: the call that is made of it is checked. */
    tokenInBody?: true;
    /** Reads no cookie: only a secret in its path opens it. */
    tokenInPath?: true;
    /** Reads no cookie: only a token in its `Authorization` opens it. */
    byToken?: true;
    /** Signed by a machine: its handler checks that, and no page could send it. */
    signed?: true;
  }
}

/** A 409 of these means that another person has the place, or (rarely) that a key was used for two requests. */
const bookings: ReadonlySet<string> = new Set<OperationId>(['createDeskReservations']);

/**
 * A request's name in metrics and logs: the document's operation; `page` for everything served beside the API, `other`
 * for the rest of it (documentation, wrong methods, unknown addresses).
 */
export function operationOf(request: FastifyRequest): string {
  const { operationId } = request.routeOptions.config;
  return operationId ?? (isApi(request.url) ? 'other' : 'page');
}

/** Counts an answer that has been sent. */
export function countAnswer(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const operation = operationOf(request);
  const status = reply.statusCode;
  metrics.httpRequests.inc({ operation, status });
  // An event stream lasts as long as its page.
  if (!isStream(reply)) metrics.httpDuration.observe({ operation }, reply.elapsedTime / 1_000);
  if (status < 400) return;
  if (status === 409 && bookings.has(operation)) metrics.bookingConflicts.inc({ operation });
  const reason = operation === 'logIn' ? refusalReasons[status] : undefined;
  if (reason) metrics.logInRefusals.inc({ reason });
}

function isStream(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('text/event-stream');
}
