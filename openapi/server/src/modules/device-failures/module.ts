import { defineServerModule } from '../../contract/server-module.ts';
import { deviceFailuresHandlers } from './device-failures-handlers.ts';

export const deviceFailuresModule = defineServerModule({
  name: 'device-failures',
  handlers: deviceFailuresHandlers,
});
