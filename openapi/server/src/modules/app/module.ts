import { defineServerModule } from '../../contract/server-module.ts';
import { appHandlers } from './app-handlers.ts';

export const appModule = defineServerModule({
  name: 'app',
  handlers: appHandlers,
});
