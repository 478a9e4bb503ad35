import { type AccessRow, type AccessRows, holds } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertReportScheduleRecords } from './report-schedules.records.ts';
import type { reportSchedulesHandlers } from './report-schedules-handlers.ts';

export const records = { reportSchedules: insertReportScheduleRecords };
type Row = AccessRow<typeof records>;

const readsReports: readonly Account[] = ['superadmin', 'reporting'];

const of = (call: Row['call']): Row => ({
  ...{ allowed: readsReports, site: { permitted: 404 }, call, foreign: 404 },
});

const byLink = (call: Row['call']): Row => ({
  allowed: 'everyone',
  site: 'client',
  call,
  foreign: 404,
});

const values = (site: number) => ({
  ...{
    report: 'occupancy',
    site_id: site,
    frequency: 'weekly',
    weekday: 1,
    hour: 8,
    recipients: ['a@example.com'],
  },
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof reportSchedulesHandlers, typeof records> = {
  listReportSchedules: {
    allowed: readsReports,
    site: { permitted: ({ body }, { reportSchedules }) => holds(body.results, reportSchedules.schedule) },
    call: () => ({ method: 'GET', url: '/api/reports/schedules/' }),
  },
  createReportSchedule: {
    allowed: readsReports,
    site: { permitted: 400 },
    call: ({ reportSchedules: { site } }) => ({
      method: 'POST',
      url: '/api/reports/schedules/',
      body: values(site),
    }),
    foreign: 400,
  },
  replaceReportSchedule: of(({ reportSchedules: { schedule, site } }) => ({
    method: 'PUT',
    url: `/api/reports/schedules/${schedule}/`,
    body: { version: 1, ...values(site) },
  })),
  deleteReportSchedule: of(({ reportSchedules: { schedule } }) => ({
    method: 'DELETE',
    url: `/api/reports/schedules/${schedule}/`,
  })),
  setReportSchedulePaused: of(({ reportSchedules: { schedule } }) => ({
    method: 'POST',
    url: `/api/reports/schedules/${schedule}/pause/`,
    body: { paused: true },
  })),
  renewReportSubscription: of(({ reportSchedules: { schedule, recipient } }) => ({
    method: 'POST',
    url: `/api/reports/schedules/${schedule}/recipients/${recipient}/`,
  })),
  requestReportMail: of(({ reportSchedules: { schedule } }) => ({
    method: 'POST',
    url: `/api/reports/schedules/${schedule}/send/`,
  })),
  getReportSubscription: byLink(({ reportSchedules: { token } }) => ({
    method: 'GET',
    url: `/api/reports/subscriptions/${token}/`,
  })),
  changeReportSubscription: byLink(({ reportSchedules: { token } }) => ({
    method: 'POST',
    url: `/api/reports/subscriptions/${token}/`,
    body: { subscribed: false },
  })),
};
