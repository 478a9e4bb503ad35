import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    reports: () =>
      import(/* webpackChunkName: "screens-reports" */ './landing/screen.tsx').then((m) => m.Reports),
    'reports-parking': () =>
      import(/* webpackChunkName: "screens-reports-parking" */ './parking/screen.tsx').then(
        (m) => m.ParkingReports,
      ),
    'reports-desks-utilization': () =>
      import(/* webpackChunkName: "screens-desk-utilization" */ './utilization/desks.tsx').then(
        (m) => m.DeskUtilizationReport,
      ),
    'reports-desks-user-usage': () =>
      import(/* webpackChunkName: "screens-user-usage" */ './user-usage/screen.tsx').then(
        (m) => m.DeskUserUsage,
      ),
    'reports-resources-capacity': () =>
      import(/* webpackChunkName: "screens-capacity-utilization" */ './utilization/resources.tsx').then(
        (m) => m.ResourceUtilizationReport,
      ),
    'reports-resources-user-usage': () =>
      import(/* webpackChunkName: "screens-user-usage" */ './user-usage/screen.tsx').then(
        (m) => m.ResourceUserUsage,
      ),
    'reports-visitors': () =>
      import(/* webpackChunkName: "screens-visitors" */ './visitors/screen.tsx').then(
        (m) => m.VisitorsReport,
      ),
    'reports-visitors-hosts': () =>
      import(/* webpackChunkName: "screens-visitor-hosts" */ './visitors/hosts.tsx').then(
        (m) => m.VisitorHosts,
      ),
    'reports-catering': () =>
      import(/* webpackChunkName: "screens-catering" */ './catering/screen.tsx').then(
        (m) => m.CateringReport,
      ),
    'reports-occupancy': () =>
      import(/* webpackChunkName: "screens-occupancy" */ './occupancy/screen.tsx').then(
        (m) => m.OccupancyReport,
      ),
    'reports-schedules': () =>
      import(/* webpackChunkName: "screens-schedules" */ './schedules/list.tsx').then(
        (m) => m.ReportSchedules,
      ),
    'reports-data': () =>
      import(/* webpackChunkName: "screens-data-download" */ './data-download/screen.tsx').then(
        (m) => m.DataDownload,
      ),
    'reports-unsubscribe': () =>
      import(/* webpackChunkName: "screens-unsubscribe" */ './unsubscribe/screen.tsx').then(
        (m) => m.Unsubscribe,
      ),
    'track-and-trace': () =>
      import(/* webpackChunkName: "screens-trace" */ './track-and-trace/screen.tsx').then(
        (m) => m.TrackAndTrace,
      ),
  },
  cards: {},
  actions: {
    'admin-data-access': () =>
      import(/* webpackChunkName: "actions-admin-data-access" */ './data-access/section.tsx').then(
        (m) => m.AdminDataAccess,
      ),
  },
});
