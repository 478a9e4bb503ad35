import { defineServerModule } from '../../contract/server-module.ts';
import { sessionHandlers } from './session-handlers.ts';

export const sessionModule = defineServerModule({
  name: 'session',
  handlers: sessionHandlers,
});
