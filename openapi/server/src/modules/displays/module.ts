import { defineServerModule } from '../../contract/server-module.ts';
import { displaysHandlers } from './displays-handlers.ts';

export const displaysModule = defineServerModule({
  name: 'displays',
  handlers: displaysHandlers,
});
