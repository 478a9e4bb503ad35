import type { Handlers } from '../../../contract/handler.ts';
import { checkAvailability } from './availability.ts';

/** Parking for those who visit. */
export const visitorParkingHandlers = {
  checkVisitorParking: async (context) => ({ status: 200, body: await checkAvailability(context) }),
} satisfies Handlers<'checkVisitorParking'>;
