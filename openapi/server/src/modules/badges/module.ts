import { defineServerModule } from '../../contract/server-module.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { badgesHandlers } from './badges-handlers.ts';
import { expirePrintJobs } from './expire-print-jobs.ts';
import { badgesData } from './personal-data.ts';
import { forgetPrintJobs } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    print_job: 'print' | 'retry' | 'settle';
  }
}

export const badgesModule = defineServerModule({
  name: 'badges',
  handlers: badgesHandlers,
  tables: ['print_jobs'],
  jobs: [expirePrintJobs],
  retention: [defineRetention({ name: 'old-print-jobs', batch: forgetPrintJobs })],
  personalData: badgesData,
});
