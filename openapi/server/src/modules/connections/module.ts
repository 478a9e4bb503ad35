import { defineServerModule } from '../../contract/server-module.ts';
import { connectionsHandlers } from './connections-handlers.ts';
import { connectionsData } from './personal-data.ts';
import { watchConnections } from './watch-health.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    connection: 'create' | 'update' | 'delete' | 'enable' | 'disable' | 'renew-token';
  }
}

export const connectionsModule = defineServerModule({
  name: 'connections',
  handlers: connectionsHandlers,
  tables: ['connections', 'connection_exchanges'],
  jobs: [watchConnections],
  personalData: connectionsData,
});
