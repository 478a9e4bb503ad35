import type { FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../../db/database.ts';
import { DatabaseUnavailable, isOutOfSpace, isTimeOut } from '../../db/unavailable.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
import {
  Busy,
  conflictProblem,
  Problem,
  serviceUnavailable,
  storageFull,
  tooLarge,
  unsupportedType,
  validationProblem,
} from '../../mechanisms/problems.ts';
import { messages, translate } from '../../mechanisms/texts/messages.ts';

/**
 * Every failure gets one of the shapes of rules/conventions.md#errors; unexpected ones are a 500 with a reference id.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (isOutOfSpace(error)) request.log.error({ err: describeError(error) }, 'no space left to write');
  if (problem) {
    if (problem instanceof Busy) request.server.portal.metrics.requestsShed.inc({ reason: problem.shortage });
    return send(reply, problem.status, problem.render(request.t), problem.headers);
  }
  request.log.error({ err: describeError(error), referenceId: request.id }, 'request failed');
  const detail = translate(request.locale, messages.serverError);
  return send(reply, 500, { detail, reference_id: request.id });
}

function send(
  reply: FastifyReply,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isOutOfSpace(error)) return storageFull();
  if (error instanceof DatabaseUnavailable || isTimeOut(error)) return serviceUnavailable();
  const state = sqlState(error);
  if (state) return problemOfState(state);
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode === 415) return unsupportedType();
  if (error.statusCode >= 400 && error.statusCode < 500) {
    return validationProblem({ non_field_errors: [messages.invalid] });
  }
  return null;
}

/** Last line of defence: a constraint that no handler has a message for, a value that does not fit its column. */
function problemOfState(state: string): Problem | null {
  if (state === '23505' || state === '23P01') return conflictProblem(messages.clash);
  // Data exceptions caused by the request: out of range, of another type, not an existing day.
  const data = ['22003', '22007', '22008', '22021', '22P02', '22P05'];
  return data.includes(state) ? validationProblem({ non_field_errors: [messages.invalid] }) : null;
}
