import { defineServerModule } from '../../contract/server-module.ts';
import { inTurn } from '../../mechanisms/jobs/in-turn.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { oidcKind } from './oidc-kind.ts';
import { singleSignOnData } from './personal-data.ts';
import { forgetAssertions, forgetAttempts } from './retention.ts';
import { samlKind } from './saml/saml-kind.ts';
import { singleSignOnHandlers } from './single-sign-on-handlers.ts';

export const singleSignOnModule = defineServerModule({
  name: 'single-sign-on',
  handlers: singleSignOnHandlers,
  tables: ['identities', 'log_in_attempts', 'provider_sessions', 'saml_assertions'],
  connectionKinds: { oidc: oidcKind, saml: samlKind },
  retention: [
    defineRetention({ name: 'old-log-in-attempts', batch: inTurn(forgetAttempts, forgetAssertions) }),
  ],
  personalData: singleSignOnData,
});
