import { defineServerModule } from '../../contract/server-module.ts';
import { placesData } from './personal-data.ts';
import { placesHandlers } from './places-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    building: Edit;
    floor: Edit;
  }
}

export const placesModule = defineServerModule({
  name: 'places',
  handlers: placesHandlers,
  tables: ['buildings', 'floors'],
  personalData: placesData,
});
