import type { FastifyInstance } from 'fastify';
import { openWithToken } from '../../mechanisms/open-with-token.ts';
import { clientOf } from '../../mechanisms/portal/portal.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { tokenSourceOf } from '../../mechanisms/sessions/token-guard.ts';
import { UNSUBSCRIBE_PATH } from './report-mail.ts';
import { setSubscribed } from './subscription.ts';

/** `List-Unsubscribe=One-Click`, in either form. */
const BODY_LIMIT = 1_024;

/**
 * The request of an email client's own unsubscribe button (RFC 8058), at the same address as the page for people: without
 * cookie and anti-forgery token; only the token in the path counts. The body is ignored.
 */
export async function registerOneClick(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, _body, done) => done(null, null),
      );
    }
    scope.post(
      `${UNSUBSCRIBE_PATH}/:token`,
      { config: { tokenInPath: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { token } = request.params as { token: string };
        const { db, now, gateKeeping } = request.server.portal;
        const client = clientOf(request);
        await openWithToken(
          {
            ...{ now, tokens: gateKeeping.tokens },
            tokenSource: tokenSourceOf(request, 'changeReportSubscription'),
            transaction: (work, options) => db.forClient(client.id, work, options),
          },
          token,
          (tx) => setSubscribed(tx, { token, subscribed: false, now: now(), requestId: request.id }),
          notFound,
        );
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
