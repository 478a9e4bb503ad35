import { defineServerModule } from '../../contract/server-module.ts';
import { traceHandlers } from './trace-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    trace: 'search' | 'export';
  }
}

export const traceModule = defineServerModule({
  name: 'trace',
  handlers: traceHandlers,
});
