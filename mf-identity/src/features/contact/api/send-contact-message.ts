import { idempotencyHeaders, type MessagesLeft, unwrap } from '@portal/shared/api';
import { platformApi } from '@portal/shared/api/platform';

export interface ContactMessage {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** Writes to a person (spec 2 §8). Resolves with how many more may be sent; rejects with an `ApiError`, a 400 with `fields`. */
export async function sendContactMessage(
  userId: number,
  message: ContactMessage,
  idempotencyKey: string,
): Promise<MessagesLeft> {
  const { remaining } = await unwrap(
    platformApi.POST('/users/{id}/contact/', {
      params: { path: { id: userId }, header: idempotencyHeaders(idempotencyKey) },
      body: message,
    }),
  );
  return remaining;
}
