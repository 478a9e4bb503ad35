import { defineServerModule } from '../../contract/server-module.ts';
import { siteQrAction } from './qr-action.ts';
import { sitesHandlers } from './sites-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    site: Edit;
  }
}

export const sitesModule = defineServerModule({
  name: 'sites',
  handlers: sitesHandlers,
  qr: { 'site-sign-in': siteQrAction },
});
