import type { Handlers } from '../../contract/handler.ts';
import { createBookings } from './book.ts';
import { createSampleThing, listSampleThings } from './list.ts';
import { listOwnBookings, releaseBooking } from './own-bookings.ts';

export const sampleThingsHandlers = {
  listSampleThings: async (context) => ({ status: 200, body: await listSampleThings(context) }),
  createSampleThing: async (context) => ({ status: 201, body: await createSampleThing(context) }),
  listSampleThingBookings: async (context) => ({ status: 200, body: await listOwnBookings(context) }),
  createSampleThingBookings: async (context) => ({ status: 201, body: await createBookings(context) }),
  releaseSampleThingBooking: async (context) => ({ status: 200, body: await releaseBooking(context) }),
} satisfies Handlers<
  | 'listSampleThings'
  | 'createSampleThing'
  | 'listSampleThingBookings'
  | 'createSampleThingBookings'
  | 'releaseSampleThingBooking'
>;
