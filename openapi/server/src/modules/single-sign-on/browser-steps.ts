import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../mechanisms/portal/portal.ts';
import { controlSession } from '../../mechanisms/sessions/session-control.ts';
import type { LogInAt, LogInRefused } from './enter.ts';
import { refusalTexts, ssoMessages as texts } from './messages.ts';

const LONGEST_PATH = 2_000;

/** `apply` sets the cookies of the session that has begun. */
export function logInAt(request: FastifyRequest, reply: FastifyReply): { at: LogInAt; apply(): void } {
  const { portal } = request.server;
  const client = clientOf(request);
  const { db, now } = portal;
  const origin = portal.origins.ofRequest(request);
  const session = controlSession({ request, reply, db, client, origin, session: null, now });
  const at = {
    portal,
    session,
    transaction: <T>(work: Parameters<typeof db.forClient<T>>[1]) => db.forClient(client.id, work),
    requestId: request.id,
    locale: request.locale,
    origin,
  };
  return { at, apply: session.apply };
}

/** The connection in the path; null for anything that is no id. */
export function idIn(request: FastifyRequest): number | null {
  const { id } = request.params as { id: string };
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** Back to the log-in page, which shows why and the reference under which administrators find the exchange. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, name, redirectFrom }: LogInRefused,
) {
  const text = request.t(refusalTexts[reason], { name });
  request.log.info({ reqId: request.id, reason }, 'a log-in by a provider was refused');
  const query = new URLSearchParams({
    toast: request.t(texts.reference, { text, reference: request.id }),
    toastType: 'refusal',
    ...(redirectFrom ? { redirectFrom } : {}),
  });
  return seeOther(request, reply, `/log-in?${query}`);
}

/** A POST becomes a GET. */
export function seeOther(request: FastifyRequest, reply: FastifyReply, to: string) {
  return reply.redirect(to, request.method === 'POST' ? 303 : 302);
}

/** A path of this portal; null for anything else, so that no link leads through a log-in to another site. */
export function ownPath(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > LONGEST_PATH || !sent.startsWith('/')) return null;
  const url = URL.parse(sent, 'https://portal.invalid');
  if (url?.origin !== 'https://portal.invalid' || /^\/(api|log-in)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search;
}
