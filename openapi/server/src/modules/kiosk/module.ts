import { defineServerModule } from '../../contract/server-module.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { kioskHandlers } from './kiosk-handlers.ts';
import { kioskData } from './personal-data.ts';
import { forgetFailures } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    kiosk_failure: 'settle';
  }
}

export const kioskModule = defineServerModule({
  name: 'kiosk',
  handlers: kioskHandlers,
  tables: ['kiosk_failures'],
  retention: [defineRetention({ name: 'old-kiosk-failures', batch: forgetFailures })],
  personalData: kioskData,
});
