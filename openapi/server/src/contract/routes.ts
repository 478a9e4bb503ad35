import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, type Portal } from '../mechanisms/portal/portal.ts';
import { answerFromReplica } from './answer-from-replica.ts';
import { answerInside } from './answer-inside.ts';
import { answerOutside } from './answer-outside.ts';
import { checkComplete } from './check-complete.ts';
import { type OpenApiDocument, operationsOf } from './document.ts';
import { type FormPart, readForm } from './form.ts';
import { passGate } from './gate.ts';
import type { AllHandlers } from './handler.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { registerProbe } from './probe-route.ts';
import type { CreatedResponse, LooseHandlers, Route } from './route.ts';
import { sendFile, sendStream } from './send-file.ts';
import { createValidators } from './validator.ts';

/**
 * Every operation of the document as a route. Fails if an operation has no handler or a handler no operation, so that
 * neither can be forgotten.
 */
export function registerContract(
  app: FastifyInstance,
  document: OpenApiDocument,
  handlers: AllHandlers,
): void {
  const operations = operationsOf(document);
  const loose = handlers as unknown as LooseHandlers;
  checkComplete(operations, loose);
  const validatorOf = createValidators(document);
  for (const operation of operations) {
    const handler = loose[operation.id];
    if (!handler) continue;
    if ('probe' in handler) {
      registerProbe(app, operation, handler);
      continue;
    }
    const idempotent = operation.parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
    // Its answer is stored in the handler's transaction; without one the promise could not be kept.
    const keepsAnswer =
      typeof handler === 'function' ||
      'queued' in handler ||
      ('keepsAnswer' in handler && handler.keepsAnswer);
    if (idempotent && !keepsAnswer) throw new Error(`${operation.id} cannot be idempotent.`);
    if ('replica' in handler && operation.method !== 'get')
      throw new Error(`${operation.id} cannot be answered from a replica.`);
    const route: Route = { operation, validator: validatorOf(operation), handler, idempotent };
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.url,
      config: { operationId: operation.id, ...(operation.access.signed ? { signed: true } : {}) },
      onRequest: (request) => passGate(operation, request),
      handler: (request, reply) => answer(app.portal, route, request, reply),
    });
  }
  refuseOtherMethods(app, operations);
}

async function answer(portal: Portal, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { gateKeeping } = portal;
  const sendable = request.isMultipart()
    ? await gateKeeping.upload(request.isStranger, async () =>
        make(portal, route, request, reply, await readForm(request, gateKeeping.bodyMs)),
      )
    : await make(portal, route, request, reply, null);
  if (sendable.replayed) reply.header('idempotency-replayed', 'true');
  reply.code(sendable.status);
  if (sendable.stream) {
    request.turn?.pause();
    return sendStream(reply, sendable.stream);
  }
  if (sendable.file?.bytes instanceof Readable) request.turn?.pause();
  if (sendable.file) return sendFile(request, reply, sendable.file);
  if (sendable.text === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(sendable.text);
}

function make(
  portal: Portal,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  form: readonly FormPart[] | null,
): Promise<CreatedResponse> {
  const input = route.validator.check({
    query: request.query as Record<string, unknown>,
    path: request.params as Record<string, unknown>,
    headers: request.headers,
    body: request.body,
    form,
  });
  const call = { request, input };
  const { handler } = route;
  if ('replica' in handler) {
    const { replica } = handler;
    const answer = () =>
      portal.replica
        ? answerFromReplica(portal, portal.replica, route, replica, request, input)
        : answerInside(portal, route, replica, call);
    return portal.gateKeeping.reports.run(answer);
  }
  if (typeof handler === 'object' && 'queued' in handler) {
    const answer = () => answerInside(portal, route, handler.queued, call);
    // A caller without a session or with invalid input is refused immediately.
    if (request.isStranger || input.errors.length > 0) return answer();
    const name = `${clientOf(request).id} ${route.operation.id} ${handler.lockOf(input.body)}`;
    return portal.gateKeeping.bookings.run(name, answer);
  }
  return typeof handler === 'function'
    ? answerInside(portal, route, handler, call)
    : answerOutside(portal, route, handler, request, reply, input);
}
