import type { Gate } from '@portal/shared/access';
import type { IconName } from '@portal/shared/ui/core';
import {
  CAPACITY_UTILIZATION_PATH,
  CATERING_REPORT_PATH,
  DATA_ACCESS_PATH,
  DATA_DOWNLOAD_PATH,
  DESK_USER_USAGE_PATH,
  DESK_UTILIZATION_PATH,
  GATES,
  OCCUPANCY_PATH,
  PARKING_REPORTS_PATH,
  RESOURCE_USER_USAGE_PATH,
  SCHEDULES_PATH,
  VISITOR_HOSTS_PATH,
  VISITORS_REPORT_PATH,
} from '../paths.ts';

interface Group {
  title: string;
  icon: IconName;
  gate: Gate;
  /** Reports for fewer people than the group have their own gate. */
  reports: readonly { title: string; text: string; to: string; gate?: Gate }[];
}

/**
 * Reports on the landing page: those of the specification, in its order, and our own. Titles and texts are keys of
 * its texts.
 */
export const GROUPS = [
  {
    title: 'parkingReports',
    icon: 'car',
    gate: GATES.parking,
    reports: [{ title: 'overview', text: 'overviewText', to: PARKING_REPORTS_PATH }],
  },
  {
    title: 'deskReports',
    icon: 'desk',
    gate: GATES.desks,
    reports: [
      { title: 'deskUtilization', text: 'deskUtilizationText', to: DESK_UTILIZATION_PATH },
      { title: 'userUsage', text: 'deskUserUsageText', to: DESK_USER_USAGE_PATH },
    ],
  },
  {
    title: 'resourceReports',
    icon: 'room',
    gate: GATES.rooms,
    reports: [
      { title: 'capacityUtilization', text: 'capacityUtilizationText', to: CAPACITY_UTILIZATION_PATH },
      { title: 'userUsage', text: 'resourceUserUsageText', to: RESOURCE_USER_USAGE_PATH },
    ],
  },
  {
    title: 'visitorReports',
    icon: 'badge',
    gate: GATES.visitors,
    reports: [
      { title: 'visitors', text: 'visitorsText', to: VISITORS_REPORT_PATH },
      { title: 'visitorHosts', text: 'visitorHostsText', to: VISITOR_HOSTS_PATH },
    ],
  },
  {
    title: 'cateringReports',
    icon: 'coffee',
    gate: GATES.rooms,
    reports: [{ title: 'cateringSpend', text: 'cateringSpendText', to: CATERING_REPORT_PATH }],
  },
  {
    title: 'buildingReports',
    icon: 'building',
    gate: GATES.reports,
    reports: [{ title: 'occupancy', text: 'occupancyText', to: OCCUPANCY_PATH }],
  },
  {
    title: 'byMail',
    icon: 'clock',
    gate: GATES.reports,
    reports: [{ title: 'schedules', text: 'schedulesText', to: SCHEDULES_PATH }],
  },
  {
    title: 'data',
    icon: 'download',
    gate: GATES.download,
    reports: [
      { title: 'download', text: 'downloadText', to: DATA_DOWNLOAD_PATH },
      { title: 'access', text: 'accessText', to: DATA_ACCESS_PATH, gate: GATES.dataAccess },
    ],
  },
] as const satisfies readonly Group[];
