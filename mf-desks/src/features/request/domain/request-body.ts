import type { CalendarDay } from '@portal/shared/time';
import type { RequestValues } from './request-values.ts';

/** What is sent (spec 3 §3). Without `userId` it is for the caller. */
export interface RequestBody {
  deskId: number;
  dates: CalendarDay[];
  userId?: number;
}

/** `null` for a form that is not complete. */
export function requestBody({ desk, dates, user }: RequestValues): RequestBody | null {
  if (desk === null || dates.length === 0) return null;
  const body = { deskId: desk, dates: [...dates].sort() };
  return user === null ? body : { ...body, userId: user.value };
}

/** An attempt to send: what was sent, and whether an answer decided it. */
export interface Attempt {
  body: RequestBody;
  /** The server refused it. A lost connection or a fault of the server decides nothing: it may have been booked. */
  refused: boolean;
}

/**
 * Whether the next attempt needs a key of its own (decisions §1, Idempotency). The same request again keeps its key,
 * so that what was booked unseen is not booked twice; a changed one must not reuse it, and a refused one would only
 * get the old refusal again.
 */
export function needsNewKey(last: Attempt | null, next: RequestBody): boolean {
  return last !== null && (last.refused || JSON.stringify(last.body) !== JSON.stringify(next));
}
