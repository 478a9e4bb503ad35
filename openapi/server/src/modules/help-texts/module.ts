import { defineServerModule } from '../../contract/server-module.ts';
import { helpTextsHandlers } from './help-texts-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    help_text: Edit;
  }
}

export const helpTextsModule = defineServerModule({
  name: 'help-texts',
  handlers: helpTextsHandlers,
});
