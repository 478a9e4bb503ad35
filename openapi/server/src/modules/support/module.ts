import { defineServerModule } from '../../contract/server-module.ts';
import { supportData } from './personal-data.ts';
import { supportHandlers } from './support-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    support_ticket: 'create';
  }
}

export const supportModule = defineServerModule({
  name: 'support',
  handlers: supportHandlers,
  tables: ['support_tickets'],
  personalData: supportData,
});
