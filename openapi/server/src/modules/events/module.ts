import { defineServerModule } from '../../contract/server-module.ts';
import { eventsHandlers } from './events-handlers.ts';

export const eventsModule = defineServerModule({
  name: 'events',
  handlers: eventsHandlers,
});
