import { defineServerModule } from '../../contract/server-module.ts';
import { qrHandlers } from './qr-handlers.ts';

export const qrModule = defineServerModule({
  name: 'qr',
  handlers: qrHandlers,
});
