import { defineServerModule } from '../../contract/server-module.ts';
import type { BookingAction } from '../../mechanisms/booking/booking-kind.ts';
import { sampleThingHoldings } from './leaving.ts';
import { sampleThingsData } from './personal-data.ts';
import { oldSampleThingBookings } from './retention.ts';
import { sampleThingsHandlers } from './sample-things-handlers.ts';
import { sampleThingSchedule } from './schedule.ts';
import { sampleThingTrace } from './trace.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    sample_thing: 'create';
    sample_thing_booking: BookingAction;
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    'sample-things': true;
  }
}

export const sampleThingsModule = defineServerModule({
  name: 'sample-things',
  handlers: sampleThingsHandlers,
  tables: ['sample_things', 'sample_thing_bookings'],
  topics: { 'sample-things': { list: 'listSampleThings' } },
  schedule: sampleThingSchedule,
  trace: sampleThingTrace,
  leavingBookings: { 'sample-things': sampleThingHoldings },
  personalData: sampleThingsData,
  retention: [oldSampleThingBookings],
});
