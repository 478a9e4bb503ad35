import type { AllHandlers } from '../../contract/handler.ts';
import { getCateringReport } from './catering/catering-report.ts';
import { listDeskUserUsage } from './desks/desk-user-usage.ts';
import { getDeskUtilization } from './desks/desk-utilization.ts';
import { getOccupancy } from './occupancy/occupancy.ts';
import { getParkingByDay } from './parking/parking-by-day.ts';
import { listParkingOccupancy } from './parking/parking-occupancy.ts';
import { listParkingRequestCounts } from './parking/parking-requests.ts';
import { listResourceUserUsage } from './rooms/resource-user-usage.ts';
import { getResourceUtilization } from './rooms/resource-utilization.ts';
import { listVisitorHosts } from './visitors/visitor-hosts.ts';
import { getVisitorReport } from './visitors/visitor-report.ts';

/** How car parks, desks and rooms are used, who visits, and what is ordered. */
export const reportsHandlers = {
  getParkingByDay,
  listParkingRequestCounts,
  listParkingOccupancy,
  getDeskUtilization,
  listDeskUserUsage,
  getResourceUtilization,
  listResourceUserUsage,
  getVisitorReport,
  getOccupancy,
  listVisitorHosts,
  getCateringReport,
} satisfies Partial<AllHandlers>;
