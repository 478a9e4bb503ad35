import { defineServerModule } from '../../contract/server-module.ts';
import { oldRollCalls } from './forget-people.ts';
import { musterHandlers } from './muster-handlers.ts';
import { musterData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    muster: 'contact';
    roll_call: 'start' | 'mark' | 'end';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    muster: true;
  }
}

export const musterModule = defineServerModule({
  name: 'muster',
  handlers: musterHandlers,
  tables: ['roll_call_marks', 'roll_call_people', 'roll_calls'],
  topics: { muster: { list: 'listMuster' } },
  retention: [oldRollCalls],
  personalData: musterData,
});
