import { defineServerModule } from '../../contract/server-module.ts';
import { roomTypesHandlers } from './room-types-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    resource_type: Edit;
  }
}

export const roomTypesModule = defineServerModule({
  name: 'room-types',
  handlers: roomTypesHandlers,
  tables: ['resource_types'],
});
