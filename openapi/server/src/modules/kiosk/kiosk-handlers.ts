import type { Handlers } from '../../contract/handler.ts';
import { checkInAtKiosk, checkInByPin, checkInManually, readKiosk, recordFailure } from './kiosk-service.ts';
import { settleKioskFailure } from './settle-failure.ts';
import { createWalkIn } from './walk-in.ts';

type KioskOperation =
  | 'checkInByPin'
  | 'checkInManually'
  | 'reportFailedCheckIn'
  | 'settleKioskFailure'
  | 'createWalkIn'
  | 'checkInAtKiosk'
  | 'getKiosk';

/** What an enrolled kiosk may do at its site (rules/kiosk-and-codes.md#kiosks), and what becomes of its failures. */
export const kioskHandlers = {
  getKiosk: async (context) => ({ status: 200, body: await readKiosk(context) }),
  checkInAtKiosk: async (context) => ({ status: 200, body: await checkInAtKiosk(context) }),
  // Outside: a wrong guess stays counted though its request fails.
  checkInByPin: { outside: async (context) => checkInByPin(context), keepsAnswer: true },
  checkInManually: { outside: async (context) => checkInManually(context), keepsAnswer: true },
  async reportFailedCheckIn(context) {
    await recordFailure(context);
    return { status: 204 };
  },
  async settleKioskFailure(context) {
    await settleKioskFailure(context);
    return { status: 204 };
  },
  createWalkIn: async (context) => ({ status: 201, body: await createWalkIn(context) }),
} satisfies Handlers<KioskOperation>;
