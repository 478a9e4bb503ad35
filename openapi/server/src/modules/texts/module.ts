import { defineServerModule } from '../../contract/server-module.ts';
import { textsHandlers } from './texts-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    sms_alert: 'create';
  }
}

export const textsModule = defineServerModule({
  name: 'texts',
  handlers: textsHandlers,
});
