import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 86_400_000;

/** Serves the address for reports of vulnerabilities (RFC 9116). @param contact a `mailto:` or `https:` address */
export function registerSecurityText(app: FastifyInstance, contact: string): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(app.portal.now().getTime() + YEAR_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, de\n`);
  });
}
