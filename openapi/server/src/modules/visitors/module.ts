import { defineServerModule } from '../../contract/server-module.ts';
import { rekeyPhones } from '../../mechanisms/rekey-phones.ts';
import { visitorsData } from './personal-data.ts';
import { photoOfVisitor } from './rows.ts';
import { visitorsHandlers } from './visitors-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    visitor: 'create' | 'update' | 'erase' | 'contact';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    visitors: true;
  }
}

export const visitorsModule = defineServerModule({
  name: 'visitors',
  handlers: visitorsHandlers,
  tables: ['visitors'],
  topics: { visitors: { list: 'listVisitors' } },
  nightly: [rekeyPhones('visitors')],
  personalData: visitorsData,
  pictureUse: photoOfVisitor,
});
