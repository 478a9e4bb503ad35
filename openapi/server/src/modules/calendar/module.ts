import { defineServerModule } from '../../contract/server-module.ts';
import { calendarData } from './personal-data.ts';

export const calendarModule = defineServerModule({
  name: 'calendar',
  tables: ['attends', 'meeting_series', 'meetings'],
  personalData: calendarData,
});
