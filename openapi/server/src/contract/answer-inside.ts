import { clientOf, type Portal } from '../mechanisms/portal/portal.ts';
import { type Admitted, admit, type Call, contextOf, noteCaller, respond } from './admit.ts';
import type { CreatedResponse, LooseHandler, Route } from './route.ts';

/** Session, access, handler, idempotency and audit in the one transaction of the request. */
export async function answerInside(
  portal: Portal,
  route: Route,
  handler: LooseHandler,
  call: Call,
): Promise<CreatedResponse> {
  let admitted: Admitted | undefined;
  const made = await portal.db.forClient(
    clientOf(call.request).id,
    async (tx): Promise<CreatedResponse> => {
      const found = await admit(tx, portal, route, call);
      admitted = found;
      return respond(tx, portal, route, found, () => handler(contextOf(tx, portal, found)));
    },
    { readOnly: route.operation.method === 'get', locale: call.request.locale },
  );
  if (admitted) noteCaller(portal, admitted);
  return made;
}
