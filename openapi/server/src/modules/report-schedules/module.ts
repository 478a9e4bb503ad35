import { defineServerModule } from '../../contract/server-module.ts';
import { reportHoldings } from './leaving.ts';
import { reportSchedulesData } from './personal-data.ts';
import { reportSchedulesHandlers } from './report-schedules-handlers.ts';
import { sendReports } from './send-due.ts';
import { oldReportLinks } from './subscription.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    report_recipient: 'unsubscribe' | 'resubscribe';
    report_schedule: Edit | 'pause' | 'resume' | 'send';
  }
}

export const reportSchedulesModule = defineServerModule({
  name: 'report-schedules',
  handlers: reportSchedulesHandlers,
  tables: ['report_schedules', 'report_recipients', 'report_links'],
  jobs: [sendReports],
  retention: [oldReportLinks],
  personalData: reportSchedulesData,
  leaving: reportHoldings,
});
