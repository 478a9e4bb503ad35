import type { reportsHandlers } from '../modules/reports/reports-handlers.ts';
import type { Account } from '../testing/fixture.ts';
import type { MatrixRow } from './access-matrix.ts';

type Ids = keyof typeof reportsHandlers;

const readsReports: readonly Account[] = ['superadmin', 'reporting'];
const period = 'from_date=2026-11-01&until_date=2026-11-30';

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
const openRow = (call: MatrixRow['call']): MatrixRow => ({
  allowed: readsReports,
  site: { permitted: 404 },
  call,
  foreign: 404,
});
const row = (call: MatrixRow['call']): MatrixRow => ({ ...openRow(call), needsFeature: true });

export const reportsAccess: Readonly<Record<Ids, MatrixRow>> = {
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
