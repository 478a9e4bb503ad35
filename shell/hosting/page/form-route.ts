import type { LocalText, PublicForm } from '@portal/shared/federation';
import { safeRedirect } from '@portal/shared/redirects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOG_IN_PATH } from '../../view/shown-at.ts';
import { displaySettingsOf } from './display-settings.ts';
import { TOKEN_FIELD } from './painted-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The anti-forgery token is in the form's body; the handler passes it on for the API to check. */
    tokenInBody?: true;
  }
}

/** An API call in the name of the person who submitted a form. */
export interface FormCall {
  /** Path of the API. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The anti-forgery token from the form; the API compares it with the cookie. */
  readonly token: string;
}

export interface FormAnswer {
  readonly status: number;
  readonly cookies: readonly string[];
  /** The API's own words of a 409: the person has to log in another way. */
  readonly detail?: string | undefined;
}

export interface FormRouteOptions {
  /** The form of the log-in screen in this viewer's deployment. */
  readonly formAt: (request: FastifyRequest) => Promise<PublicForm | undefined>;
  readonly call: (request: FastifyRequest, call: FormCall) => Promise<FormAnswer>;
}

/** More than two fields and a token can need. */
const BODY_LIMIT = 8_192;

/**
 * Handles the painted log-in form if it is submitted before a script has loaded, or if none loads
 * (rules/remotes.md#painted-forms): calls the API with its fields and redirects the browser, so that a reload does
 * not submit it again. A refusal leads back to the form.
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
      const { status, cookies, detail } = await call(request, { path: form.sendTo, fields, token });
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      reply.header('cache-control', 'no-store');
      const query = new URLSearchParams(request.url.split('?', 2)[1]);
      if (status === 202 && form.goOn) {
        query.delete(form.notice);
        for (const [name, value] of Object.entries(form.goOn)) query.set(name, value);
        return seeOther(reply, `${LOG_IN_PATH}?${query}`);
      }
      if (status < 300) return seeOther(reply, safeRedirect(query.get('redirectFrom')));
      const words = wordsOf(form, status)[displaySettingsOf(request.headers.cookie).locale];
      query.set(form.notice, detail ?? words);
      for (const { name, fromQuery } of form.fields) {
        if (fromQuery) query.set(fromQuery, fields[name] ?? '');
      }
      return seeOther(reply, `${LOG_IN_PATH}?${query}`);
    },
  );
}

/** Anything else sent there gets a 404. */
async function onlyForms(request: FastifyRequest, reply: FastifyReply) {
  const type = request.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? undefined : reply.callNotFound();
}

/** The anti-forgery check fails if the cookie has since disappeared, whatever was typed. */
function wordsOf({ refused, throttled, failed }: PublicForm, status: number): LocalText {
  if (status === 429) return throttled;
  return status >= 500 || status === 403 ? failed : refused;
}

const seeOther = (reply: FastifyReply, to: string) => reply.code(303).header('location', to).send();
