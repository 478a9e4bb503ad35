import type { LocalText, PublicForm } from '@portal/shared/federation';
import { safeRedirect } from '@portal/shared/redirects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOG_IN_PATH } from '../../view/shown-at.ts';
import { lookOf } from './look.ts';
import { TOKEN_FIELD } from './painted-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form brings its anti-forgery token in the body; whoever takes it has the API check it. */
    tokenInBody?: true;
  }
}

/** A call of the API in the name of who sent a form. */
export interface FormCall {
  /** Path of the API. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The anti-forgery token as it came with the form; the API holds it against the cookie. */
  readonly token: string;
}

export interface FormAnswer {
  readonly status: number;
  readonly cookies: readonly string[];
}

export interface FormRouteOptions {
  /** The form of the log-in screen, as this viewer's deployment has it. */
  readonly formAt: (request: FastifyRequest) => Promise<PublicForm | undefined>;
  readonly call: (request: FastifyRequest, call: FormCall) => Promise<FormAnswer>;
}

/** More than two fields and a token can need. */
const BODY_LIMIT = 8_192;

/**
 * Takes the painted form of the log-in screen that was sent before a script had come, or where none comes (rules/remotes.md#painted-forms): calls the
 * API with its fields and sends the browser on, so that a reload sends nothing again. A refusal leads back to the form.
 */
export async function formRoute(app: FastifyInstance, { formAt, call }: FormRouteOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.post(
    LOG_IN_PATH,
    { config: { tokenInBody: true }, bodyLimit: BODY_LIMIT, onRequest: onlyForms },
    async (request, reply) => {
      const form = await formAt(request);
      if (!form || !(request.body instanceof URLSearchParams)) return reply.callNotFound();
      const sent = request.body;
      const fields = Object.fromEntries(form.fields.map(({ name }) => [name, sent.get(name) ?? '']));
      const token = sent.get(TOKEN_FIELD) ?? '';
      const { status, cookies } = await call(request, { path: form.sendTo, fields, token });
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      reply.header('cache-control', 'no-store');
      const query = new URLSearchParams(request.url.split('?', 2)[1]);
      if (status < 300) return seeOther(reply, safeRedirect(query.get('redirectFrom')));
      query.set(form.notice, wordsOf(form, status)[lookOf(request.headers.cookie).locale]);
      for (const { name, fromQuery } of form.fields) {
        if (fromQuery) query.set(fromQuery, fields[name] ?? '');
      }
      return seeOther(reply, `${LOG_IN_PATH}?${query}`);
    },
  );
}

/** Whatever else is sent there is read by nobody. */
async function onlyForms(request: FastifyRequest, reply: FastifyReply) {
  const type = request.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? undefined : reply.callNotFound();
}

/** The anti-forgery check fails where the cookie has gone meanwhile, whatever was typed. */
function wordsOf({ refused, throttled, failed }: PublicForm, status: number): LocalText {
  if (status === 429) return throttled;
  return status >= 500 || status === 403 ? failed : refused;
}

const seeOther = (reply: FastifyReply, to: string) => reply.code(303).header('location', to).send();
