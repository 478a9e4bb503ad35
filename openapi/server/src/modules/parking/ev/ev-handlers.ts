import type { AllHandlers } from '../../../contract/handler.ts';
import { endCharge } from './end-charge.ts';
import { createEvSpace, listEvSpaces, updateEvSpace } from './ev-spaces.ts';
import { listCharges } from './list-charges.ts';

/** Chargers: who keeps them, when they are taken, and giving one back. */
export const evHandlers = {
  listEvSpaces,
  createEvSpace,
  updateEvSpace,
  listEvBookings: listCharges,
  endEvBooking: endCharge,
} satisfies Partial<AllHandlers>;
