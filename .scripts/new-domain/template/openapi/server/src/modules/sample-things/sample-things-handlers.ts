import type { AllHandlers } from '../../contract/handler.ts';
import { createBookings } from './book.ts';
import { createSampleThing, listSampleThings } from './list.ts';
import { listOwnBookings, releaseBooking } from './own-bookings.ts';

export const sampleThingsHandlers = {
  listSampleThings,
  createSampleThing,
  listSampleThingBookings: listOwnBookings,
  createSampleThingBookings: createBookings,
  releaseSampleThingBooking: releaseBooking,
} satisfies Partial<AllHandlers>;
