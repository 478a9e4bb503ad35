import type { components } from '@portal/openapi/reports';

type Schedule = components['schemas']['ReportSchedule'];

export function buildSchedule(more: Partial<Schedule> = {}): Schedule {
  return {
    ...{ id: 7, version: 1, report: 'desk-utilization', site: { id: 1, name: 'London HQ' }, carpark: null },
    ...{
      days: 'working',
      frequency: 'weekly',
      weekday: 1,
      monthDay: null,
      hour: 8,
      timeZone: 'Europe/London',
    },
    recipients: [
      { id: 3, email: 'boss@example.com', name: null, sees: 'groups', unsubscribedAt: null },
      { id: 4, email: 'rita@example.com', name: 'Rita Osei', sees: 'people', unsubscribedAt: null },
    ],
    owner: 'Rita Osei',
    nextRunAt: '2026-11-30T08:00:00Z',
    nextFromDate: '2026-11-23',
    nextUntilDate: '2026-11-29',
    lastRunAt: null,
    lastOutcome: null,
    lastMailCount: 0,
    ...more,
  };
}
