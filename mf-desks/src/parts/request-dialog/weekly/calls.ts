import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

type Schemas = components['schemas'];
export type DayPlan = Schemas['DeskDayPlan'];
export type DayResults = Schemas['DeskDayResults'];

/** Whose days of which desk; without `userId` they are the caller's. */
export interface WeeklyDesk {
  deskId: number;
  userId?: number;
}

export function previewDeskDays(desk: WeeklyDesk, dates: CalendarDay[]): Promise<DayPlan[]> {
  return unwrap(call(api.previewDeskDays, { body: { ...desk, dates } }));
}

export function bookDeskDays(body: Schemas['DeskDaysRequest'], key: string): Promise<DayResults> {
  return unwrap(call(api.bookDeskDays, { params: { header: idempotencyHeaders(key) }, body }));
}
