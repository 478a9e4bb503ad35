import { defineServerModule } from '../../contract/server-module.ts';
import { feedsHandlers } from './feeds-handlers.ts';
import { feedHoldings } from './leaving.ts';
import { feedsData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    calendar_feed: 'create' | 'delete';
  }
}

export const feedsModule = defineServerModule({
  name: 'feeds',
  handlers: feedsHandlers,
  tables: ['calendar_feeds'],
  personalData: feedsData,
  leaving: feedHoldings,
});
