import { defineServerModule } from '../../contract/server-module.ts';
import { floorPlansHandlers } from './floor-plans-handlers.ts';
import { floorPlansData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    floor_plan_draft: 'update' | 'delete';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    'floor-plans': true;
  }
}

export const floorPlansModule = defineServerModule({
  name: 'floor-plans',
  handlers: floorPlansHandlers,
  tables: ['floor_plan_drafts'],
  topics: { 'floor-plans': { list: 'listFloorPlans' } },
  personalData: floorPlansData,
});
