import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** Patterns of the routes and the builders of links to them, side by side. */

const groups = ['superadmin', 'reporting'] as const;

/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  /**
   * The landing page, and the drawer's entry, which asks for no feature (rules/frame.md#drawer): where the client has no
   * parking, the screen says so and leads to the other reports.
   */
  reports: { groups },
  parking: { features: ['parking'], groups },
  desks: { features: ['desks'], groups },
  rooms: { features: ['rooms'], groups },
  visitors: { features: ['reception'], groups },
  /** Rows behind the reports as files: what `exportReport` asks of a session. */
  download: { anyFeatures: ['desks', 'rooms', 'parking', 'reception'], groups },
  /** Tokens of programs: a section of the administration area. */
  dataAccess: { groups: ['superadmin', 'admin'] },
  /** Who reads which searches were made, and for what reasons: x-access of the audit log. */
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
/** Where the mails' link leads; the server takes the button of mail programs there (server: one-click.ts). */
export const UNSUBSCRIBE_PATH = '/reports/unsubscribe/:token';
export const VISITORS_REPORT_PATH = '/reports/visitors';
export const VISITOR_HOSTS_PATH = '/reports/visitors/hosts';
/** Of the administration area. */
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

/** The form of a new schedule with what a report shows. */
export function newSchedulePath(report: SentReport, { site, carpark, days }: SentFilters): string {
  return withQuery(SCHEDULES_PATH, { new: report, site, carpark, days });
}
