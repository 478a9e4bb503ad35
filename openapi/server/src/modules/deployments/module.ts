import type { components } from '@portal/openapi/server';
import { defineServerModule } from '../../contract/server-module.ts';
import { deploymentsHandlers } from './deployments-handlers.ts';
import { oldLoads } from './load-counts.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    deployment: components['schemas']['DeploymentChange']['action'];
  }
}

export const deploymentsModule = defineServerModule({
  name: 'deployments',
  handlers: deploymentsHandlers,
  tables: ['load_counts'],
  retention: [oldLoads],
});
