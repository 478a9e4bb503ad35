import { defineServerModule } from '../../contract/server-module.ts';
import { presenceHoldings } from './leaving.ts';
import { presenceSignals } from './on-site.ts';
import { peopleHandlers } from './people-handlers.ts';
import { peopleData } from './personal-data.ts';
import { daysAway, firstPresence, presenceStays } from './trace.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    presence: Edit;
  }
}

export const peopleModule = defineServerModule({
  name: 'people',
  handlers: peopleHandlers,
  tables: ['presences'],
  onSite: { signals: presenceSignals },
  trace: { stays: presenceStays, firstDay: firstPresence, away: daysAway },
  personalData: peopleData,
  leaving: presenceHoldings,
});
