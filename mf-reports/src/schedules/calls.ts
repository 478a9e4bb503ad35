import * as api from '@portal/openapi/reports';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';

type Schemas = api.components['schemas'];
export type Schedule = Schemas['ReportSchedule'];
export type Recipient = Schemas['ReportRecipient'];
export type ScheduleBody = Schemas['ReportScheduleCreate'];

export const SCHEDULES_DOMAIN = 'report-schedules';

export function useSchedules() {
  return useApiQuery([SCHEDULES_DOMAIN, 'all'], () => call(api.listReportSchedules, {}));
}

export const schedules = {
  create: (body: ScheduleBody, key: string): Promise<Schedule> =>
    unwrap(call(api.createReportSchedule, { headers: idempotencyHeaders(key), body })),
  /** @throws ApiError `conflict` with the schedule as it is now, where somebody saved before */
  replace: (id: number, version: number, body: ScheduleBody): Promise<Schedule> =>
    unwrap(call(api.replaceReportSchedule, { params: { path: { id } }, body: { ...body, version } })),
  remove: (id: number) => unwrap(call(api.deleteReportSchedule, { params: { path: { id } } })),
  setPaused: (id: number, paused: boolean): Promise<Schedule> =>
    unwrap(call(api.setReportSchedulePaused, { params: { path: { id } }, body: { paused } })),
  send: (id: number, key: string) =>
    unwrap(call(api.requestReportMail, { params: { path: { id } }, headers: idempotencyHeaders(key) })),
  resubscribe: (id: number, recipientId: number): Promise<Schedule> =>
    unwrap(call(api.renewReportSubscription, { params: { path: { id, recipient_id: recipientId } } })),
};
