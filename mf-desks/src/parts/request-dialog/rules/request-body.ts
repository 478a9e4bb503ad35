import type { CalendarDay } from '@portal/shared/time';
import type { RequestValues } from './request-values.ts';

/** The request body (rules/desks.md#request-dialog). Without `userId` it is for the caller. */
export interface RequestBody {
  deskId: number;
  dates: CalendarDay[];
  userId?: number;
}

/** `null` for an incomplete form. */
export function requestBody({ desk, dates, user }: RequestValues): RequestBody | null {
  if (desk === null || dates.length === 0) return null;
  const body = { deskId: desk, dates: [...dates].sort() };
  return user === null ? body : { ...body, userId: user.value };
}
