import * as api from '@portal/openapi/platform';
import { call, idempotencyHeaders, unwrap } from '@portal/shared/api';
import type { ContactMessage } from '@portal/shared/form-dialogs';

/** Writes to a person, and answers how many more may be sent. Rejects with an `ApiError`, a 400 with `fields`. */
export function sendContactMessage(userId: number, body: ContactMessage, key: string) {
  const params = { path: { id: userId }, header: idempotencyHeaders(key) };
  return unwrap(call(api.contactUser, { params, body }));
}
