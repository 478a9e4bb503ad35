import { defineServerModule } from '../../contract/server-module.ts';
import { accountHandlers } from './account-handlers.ts';
import { accountHoldings } from './leaving.ts';
import { accountData } from './personal-data.ts';
import { expiredTokens } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    invite: Edit;
    signup_config: 'update';
  }
}

export const accountModule = defineServerModule({
  name: 'account',
  handlers: accountHandlers,
  tables: ['invites', 'signup_configs', 'user_tokens', 'vehicles'],
  retention: [expiredTokens],
  personalData: accountData,
  leaving: accountHoldings,
});
