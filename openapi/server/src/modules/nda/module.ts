import { defineServerModule } from '../../contract/server-module.ts';
import { ndaHandlers } from './nda-handlers.ts';
import { ndaData } from './personal-data.ts';
import { oldSignatures } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    nda: 'update';
    nda_signature: 'sign';
  }
}

export const ndaModule = defineServerModule({
  name: 'nda',
  handlers: ndaHandlers,
  tables: ['nda_signatures', 'ndas'],
  retention: [oldSignatures],
  personalData: ndaData,
});
