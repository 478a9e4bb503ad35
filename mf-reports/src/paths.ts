import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** Patterns of the routes, next to the builders of links to them. */

const groups = ['superadmin', 'reporting'] as const;

/** The users of each part; the same names as in `x-access` of its operations. */
export const GATES = {
  /**
   * The landing page and its drawer entry, which needs no feature (rules/frame.md#drawer). If the client has no
   * parking, the screen says so and leads to the other reports.
   */
  reports: { groups },
  parking: { features: ['parking'], groups },
  desks: { features: ['desks'], groups },
  rooms: { features: ['rooms'], groups },
  visitors: { features: ['reception'], groups },
  /** The rows behind the reports as files: the access of `exportReport` for sessions. */
  download: { anyFeatures: ['desks', 'rooms', 'parking', 'reception'], groups },
  /** Tokens for programs: a section of the administration area. */
  dataAccess: { groups: ['superadmin', 'admin'] },
  /** Users who can read past searches and their reasons: x-access of the audit log. */
  searches: { groups: ['superadmin', 'admin'] },
  trace: { features: ['track and trace'], groups },
} as const satisfies Record<string, Gate>;

export const REPORTS_PATH = '/reports';
export const PARKING_REPORTS_PATH = '/reports/parking';
export const DESK_UTILIZATION_PATH = '/reports/desks/utilization';
export const DESK_USER_USAGE_PATH = '/reports/desks/user-usage';
export const CAPACITY_UTILIZATION_PATH = '/reports/resources/capacity';
export const RESOURCE_USER_USAGE_PATH = '/reports/resources/user-usage';
export const OCCUPANCY_PATH = '/reports/occupancy';
export const CATERING_REPORT_PATH = '/reports/catering';
export const SCHEDULES_PATH = '/reports/schedules';
export const DATA_DOWNLOAD_PATH = '/reports/data';
/** The section `admin-data-access`, which the administration area shows. */
export const DATA_ACCESS_PATH = '/admin/admin-data-access';
/**
 * The link in emails; the server handles the unsubscribe button of mail programs at the same path (server:
 * one-click.ts).
 */
export const UNSUBSCRIBE_PATH = '/reports/unsubscribe/:token';
export const VISITORS_REPORT_PATH = '/reports/visitors';
export const VISITOR_HOSTS_PATH = '/reports/visitors/hosts';
/** A page of the administration area. */
export const SEARCHES_PATH = '/admin/audit-log?entity=trace';
export const TRACK_AND_TRACE_PATH = '/track-and-trace';

/** The reports that can be sent regularly. */
export type SentReport =
  | ('desk-utilization' | 'desk-user-usage' | 'resource-capacity' | 'resource-user-usage' | 'occupancy')
  | ('visitors' | 'visitor-hosts' | 'parking-by-day' | 'parking-requests');

export interface SentFilters {
  site?: number | undefined;
  carpark?: number | undefined;
  days?: 'working' | 'all' | undefined;
}

/** The form for a new schedule, filled in with the report's filters. */
export function newSchedulePath(report: SentReport, { site, carpark, days }: SentFilters): string {
  return withQuery(SCHEDULES_PATH, { new: report, site, carpark, days });
}
