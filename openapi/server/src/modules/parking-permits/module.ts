import { defineServerModule } from '../../contract/server-module.ts';
import { grantedOn, hasPriorityPermit } from './holds-on.ts';
import { permitHoldings } from './leaving.ts';
import { permitsHandlers } from './permits-handlers.ts';
import { permitData } from './personal-data.ts';
import { remindOfPermitEnd } from './remind-of-end.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    permit: Edit;
    permit_release: 'create' | 'delete';
  }
}

export const parkingPermitsModule = defineServerModule({
  name: 'parking-permits',
  handlers: permitsHandlers,
  tables: ['permits', 'permit_days', 'permit_releases'],
  nightly: [remindOfPermitEnd],
  personalData: permitData,
  leaving: permitHoldings,
  parking: { lineFacts: { hasPriorityPermit }, permitsOn: grantedOn },
});
