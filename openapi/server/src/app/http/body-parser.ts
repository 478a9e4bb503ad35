import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT, declaredBytes, parseJson, readText } from '../../contract/read-json.ts';
import { tooLarge } from '../../mechanisms/problems.ts';

/**
 * JSON, and nothing else (415) but the forms of the operations that take one; an empty body is none.
 * @param withinMs for the whole body to arrive
 */
export function addBodyParser(app: FastifyInstance, withinMs: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request: FastifyRequest) => readBody(request, withinMs));
}

/** A body that is slow holds its share of the memory for bodies, but no place among those that wait for the server. */
async function readBody(request: FastifyRequest, withinMs: number): Promise<unknown> {
  const { bodies } = request.server.portal.gateKeeping;
  const bytes = declaredBytes(request.raw, BODY_LIMIT);
  if (bytes > BODY_LIMIT) throw tooLarge();
  const giveBack = bodies.take(bytes, request.isStranger);
  request.turn?.pause();
  try {
    const text = await readText(request.raw, withinMs);
    const header = request.headers['payment-signature'];
    if (request.routeOptions.config.signed && typeof header === 'string') request.signed = { text, header };
    return parseJson(text);
  } finally {
    request.turn?.resume();
    giveBack();
  }
}
