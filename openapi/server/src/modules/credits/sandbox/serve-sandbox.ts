import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailboxStyle } from '../../../mechanisms/outbox/mailbox-style.ts';
import { PAY_HOST, type Payments } from '../../../mechanisms/payments.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { areSigned, signBody } from '../payments/signature.ts';
import { checkoutPage, type SandboxAt, wrongPage } from './sandbox-pages.ts';

/** Keys of the sandbox and the portal, valid as long as this process lives. */
export function sandboxPayments(): Payments {
  return { secret: randomBytes(32).toString('base64url'), url: null, packPence: 2000, currency: 'GBP' };
}

/** More than a checkout needs. */
const BODY_LIMIT = 8_192;
const atPayHost = { config: { ofTheMachine: true }, constraints: { host: /^pay\./ } } as const;

interface Place {
  client: ClientRow;
  /** The portal's `host[:port]`. */
  host: string;
  origin: string;
  at: SandboxAt;
}

/**
 * A payment provider for demonstrations (`npm start` without a provider of its own): pages of an origin of their own,
 * at the host `pay.` before a portal's, without scripts and without the portal's cookies. It reports the decision by
 * the signed call that any provider makes.
 * provider makes.
 */
export async function serveSandbox(app: FastifyInstance): Promise<void> {
  const { portal } = app;

  async function placeOf(request: FastifyRequest): Promise<Place | null> {
    const host = request.host.slice(PAY_HOST.length);
    const client = await portal.clients.ofHost(request.hostname.slice(PAY_HOST.length));
    if (!client?.features.includes('paypark')) return null;
    const at = { clientName: client.name, locale: request.locale, t: request.t };
    return { client, host, origin: `${request.protocol}://${host}`, at };
  }

  /** The form as it was sent; null: not from this portal. */
  function fieldsOf(request: FastifyRequest): { fields: Record<string, string>; answer: string } | null {
    if (!portal.payments || !(request.body instanceof URLSearchParams)) return null;
    const { answer = '', ...fields } = Object.fromEntries(request.body);
    return areSigned(portal.payments.secret, fields) ? { fields, answer } : null;
  }

  function send(reply: FastifyReply, { origin }: Place, status: number, html: string): FastifyReply {
    return reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** The signed call of a provider. */
  async function tell({ host }: Place, fields: Record<string, string>, status: string): Promise<number> {
    const payload = JSON.stringify({
      payment: fields.payment,
      reference: `sandbox-${fields.payment}`,
      status,
      amount_pence: Number(fields.amount_pence),
      currency: fields.currency,
    });
    const signature = signBody(portal.payments?.secret ?? '', payload, portal.now());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/credits/payments/callback/',
      headers: { host, 'content-type': 'application/json', 'payment-signature': signature },
      payload,
    });
    return answer.statusCode;
  }

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.post('/checkout', atPayHost, async (request, reply) => {
      const place = await placeOf(request);
      if (!place) return reply.callNotFound();
      const sent = fieldsOf(request);
      return sent
        ? send(reply, place, 200, checkoutPage(place.at, sent.fields))
        : send(reply, place, 400, wrongPage(place.at));
    });
    pages.post('/checkout/answer', atPayHost, async (request, reply) => {
      const place = await placeOf(request);
      if (!place) return reply.callNotFound();
      const sent = fieldsOf(request);
      if (!sent) return send(reply, place, 400, wrongPage(place.at));
      const { fields, answer } = sent;
      const status = answer === 'decline' ? 'failed' : 'paid';
      const told = await Promise.all(
        Array.from({ length: answer === 'twice' ? 2 : 1 }, () => tell(place, fields, status)),
      );
      const refused = told.find((code) => code !== 200);
      if (refused !== undefined) return send(reply, place, 200, checkoutPage(place.at, fields, refused));
      const next = (status === 'paid' ? fields.success_url : fields.failed_url) ?? place.origin;
      return reply.code(303).header('location', next).header('cache-control', 'no-store').send();
    });
    pages.get('/checkout/style.css', atPayHost, async (request, reply) => {
      const place = await placeOf(request);
      if (!place) return reply.callNotFound();
      return reply.type('text/css; charset=utf-8').send(mailboxStyle(place.client.theme.primary_color));
    });
  });
}
