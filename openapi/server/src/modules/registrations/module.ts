import { defineServerModule } from '../../contract/server-module.ts';
import { registrationsData } from './personal-data.ts';
import { registrationsHandlers } from './registrations-handlers.ts';
import { oldRegistrations } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    vehicle_registration: 'allowlist' | 'delete';
  }
}

export const registrationsModule = defineServerModule({
  name: 'registrations',
  handlers: registrationsHandlers,
  tables: ['vehicle_registrations'],
  retention: [oldRegistrations],
  personalData: registrationsData,
});
