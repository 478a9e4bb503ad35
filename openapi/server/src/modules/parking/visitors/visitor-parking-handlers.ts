import type { AllHandlers } from '../../../contract/handler.ts';
import { checkAvailability } from './availability.ts';

/** Parking for those who visit. */
export const visitorParkingHandlers = {
  checkVisitorParking: checkAvailability,
} satisfies Partial<AllHandlers>;
