import type { Handlers } from '../../../contract/handler.ts';
import { endCharge } from './end-charge.ts';
import { createEvSpace, listEvSpaces, updateEvSpace } from './ev-spaces.ts';
import { listCharges } from './list-charges.ts';

type EvOperation = 'listEvSpaces' | 'createEvSpace' | 'updateEvSpace' | 'listEvBookings' | 'endEvBooking';

/** Chargers: who keeps them, when they are taken, and giving one back. */
export const evHandlers = {
  listEvSpaces: async (context) => ({ status: 200, body: await listEvSpaces(context) }),
  createEvSpace: async (context) => ({ status: 201, body: await createEvSpace(context) }),
  updateEvSpace: async (context) => ({ status: 200, body: await updateEvSpace(context) }),
  listEvBookings: async (context) => ({ status: 200, body: await listCharges(context) }),
  async endEvBooking(context) {
    await endCharge(context);
    return { status: 204 };
  },
} satisfies Handlers<EvOperation>;
