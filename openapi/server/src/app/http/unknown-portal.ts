import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';

/** A host that belongs to no client gets this for every path; under /api in JSON (rules/conventions.md#tenants). */
export function sendUnknownPortal(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const title = request.t(messages.unknownPortal);
  reply.code(404).header('cache-control', 'no-store');
  if (isApi(request.url)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ detail: `${title}.` }));
  }
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html>
<html lang="${request.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${request.t(messages.unknownPortalText)}</p></main></body>
</html>
`,
  );
}

/**
 * A request names its portal once: with two `Host` headers, or one and an absolute target, a proxy may have read the
 * other one.
 * @throws Problem 400
 */
export function requireOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || !raw.url?.startsWith('/'))
    throw validationProblem({ non_field_errors: [messages.oneHost] });
}

export function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url) || /^\/logout\/?(\?|$)/.test(url);
}
