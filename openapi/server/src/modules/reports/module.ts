import { fromReplica } from '../../contract/handler.ts';
import { defineServerModule } from '../../contract/server-module.ts';
import { reportsData } from './personal-data.ts';
import { reportsHandlers } from './reports-handlers.ts';
import { compareReportRollUps } from './roll-ups/compare-job.ts';
import { reportRollUps } from './roll-ups/roll-up-job.ts';

export const reportsModule = defineServerModule({
  name: 'reports',
  handlers: fromReplica(reportsHandlers),
  tables: [
    'report_marks',
    'report_changes',
    'report_sums',
    'report_hours',
    'report_people',
    'report_visits',
    'report_parking',
    'occupancy_changes',
    'report_occupancy',
  ],
  jobs: [reportRollUps, compareReportRollUps],
  personalData: reportsData,
});
