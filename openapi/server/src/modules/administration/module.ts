import { defineServerModule } from '../../contract/server-module.ts';
import { administrationHandlers } from './administration-handlers.ts';
import { administrationData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    client: 'update';
  }
}

export const administrationModule = defineServerModule({
  name: 'administration',
  handlers: administrationHandlers,
  personalData: administrationData,
});
