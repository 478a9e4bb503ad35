import { defineServerModule } from '../../contract/server-module.ts';
import { dataAccessHandlers } from './data-access-handlers.ts';
import { dataTokenHoldings } from './leaving.ts';
import { dataAccessData } from './personal-data.ts';
import { findDataToken } from './tokens/find-data-token.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    data_export: 'start' | 'finish';
    data_token: 'create' | 'revoke';
  }
}

export const dataAccessModule = defineServerModule({
  name: 'data-access',
  handlers: dataAccessHandlers,
  tables: ['data_export_keys', 'data_token_sites', 'data_tokens'],
  personalData: dataAccessData,
  leaving: dataTokenHoldings,
  bearers: { data: findDataToken },
});
