import { defineServerModule } from '../../contract/server-module.ts';
import { mailCollectHandlers } from './mail-collect-handlers.ts';
import { mailCollectData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    mail_usage: 'create';
  }
}

export const mailCollectModule = defineServerModule({
  name: 'mail-collect',
  handlers: mailCollectHandlers,
  tables: ['mail_usages'],
  personalData: mailCollectData,
});
