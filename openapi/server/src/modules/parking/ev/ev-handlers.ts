import type { Handlers } from '../../../contract/handler.ts';
import { endCharge } from './end-charge.ts';
import { createEvSpace, listEvSpaces, updateEvSpace } from './ev-spaces.ts';
import { listCharges } from './list-charges.ts';

type EvOperation = 'listEvSpaces' | 'createEvSpace' | 'updateEvSpace' | 'listEvBookings' | 'endEvBooking';

/** Chargers: who keeps them, when they are taken, and giving one back. */
export const evHandlers = {
  listEvSpaces,
  createEvSpace,
  updateEvSpace,
  listEvBookings: listCharges,
  endEvBooking: endCharge,
} satisfies Handlers<EvOperation>;
