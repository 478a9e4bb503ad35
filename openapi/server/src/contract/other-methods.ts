import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from '../mechanisms/problems.ts';
import type { Operation } from './document.ts';

/** A path of the document answers 405 with what it knows, where another method is tried. */
export function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const known = new Map<string, Set<string>>();
  for (const { url, method } of operations) {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods.add(method.toUpperCase()));
  }
  for (const [url, methods] of known) {
    if (methods.has('GET')) methods.add('HEAD');
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !methods.has(name),
    );
    const refuse = async () => {
      throw methodNotAllowed([...methods].join(', '));
    };
    app.route({
      method: others,
      url,
      // A HEAD of its own must not be made for a GET that is refused.
      exposeHeadRoute: false,
      // Before a body is read; the handler is never reached.
      onRequest: refuse,
      handler: refuse,
    });
  }
}
