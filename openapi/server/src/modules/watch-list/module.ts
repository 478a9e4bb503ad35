import { defineServerModule } from '../../contract/server-module.ts';
import { rekeyPhones } from '../../mechanisms/rekey-phones.ts';
import { watchListData } from './personal-data.ts';
import { watchListHandlers } from './watch-list-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    watch_list: Edit;
  }
}

export const watchListModule = defineServerModule({
  name: 'watch-list',
  handlers: watchListHandlers,
  tables: ['watch_list'],
  nightly: [rekeyPhones('watch_list')],
  personalData: watchListData,
});
