import { defineServerModule } from '../../contract/server-module.ts';
import { creditsHandlers } from './credits-handlers.ts';
import { creditsData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    credit_entry: 'create' | 'export';
    credit_payment: 'create' | 'pay' | 'fail';
  }
}

export const creditsModule = defineServerModule({
  name: 'credits',
  handlers: creditsHandlers,
  tables: ['credit_entries', 'credit_payments'],
  personalData: creditsData,
});
