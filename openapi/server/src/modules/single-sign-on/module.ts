import { defineServerModule } from '../../contract/server-module.ts';
import { oidcKind } from './oidc-kind.ts';
import { singleSignOnData } from './personal-data.ts';
import { singleSignOnHandlers } from './single-sign-on-handlers.ts';

export const singleSignOnModule = defineServerModule({
  name: 'single-sign-on',
  handlers: singleSignOnHandlers,
  tables: ['identities', 'log_in_attempts', 'provider_sessions'],
  connectionKinds: { oidc: oidcKind },
  personalData: singleSignOnData,
});
