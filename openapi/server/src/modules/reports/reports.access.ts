import type { AccessRow, AccessRows } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertAccountRecords } from '../account/account.records.ts';
import { insertParkingRecords } from '../parking/parking.records.ts';
import type { reportsHandlers } from './reports-handlers.ts';

export const records = { account: insertAccountRecords, parking: insertParkingRecords };
type Row = AccessRow<typeof records>;

const readsReports: readonly Account[] = ['superadmin', 'reporting'];
const period = 'from_date=2026-11-01&until_date=2026-11-30';

const openRow = (call: Row['call']): Row => ({
  allowed: readsReports,
  site: { permitted: 404 },
  call,
  foreign: 404,
});

const row = (call: Row['call']): Row => ({ ...openRow(call), needsFeature: true });

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof reportsHandlers, typeof records> = {
  getParkingByDay: row(({ parking }) => ({
    method: 'GET',
    url: `/api/reports/parking/${parking.carPark}/by-day/2026-11-24/`,
  })),
  listParkingRequestCounts: row(({ parking }) => ({
    method: 'GET',
    url: `/api/reports/parking/requests/?carpark_id=${parking.carPark}&month=2026-11`,
  })),
  listParkingOccupancy: row(({ parking }) => ({
    method: 'GET',
    url: `/api/reports/parking/occupancy/?carpark_id=${parking.carPark}&on_date=2026-11-24`,
  })),
  getDeskUtilization: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/desks/utilization/?site=${account.site}&${period}`,
  })),
  listDeskUserUsage: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/desks/user-usage/?site=${account.site}&${period}`,
  })),
  getResourceUtilization: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/resources/utilization/?site=${account.site}&${period}`,
  })),
  listResourceUserUsage: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/resources/user-usage/?site=${account.site}&${period}`,
  })),
  getVisitorReport: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/visitors/?site=${account.site}&${period}`,
  })),
  getOccupancy: openRow(({ account }) => ({
    method: 'GET',
    url: `/api/reports/occupancy/?site=${account.site}&${period}`,
  })),
  getCateringReport: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/catering/?site=${account.site}&${period}`,
  })),
  listVisitorHosts: row(({ account }) => ({
    method: 'GET',
    url: `/api/reports/visitors/hosts/?site=${account.site}&${period}`,
  })),
};
