import type { Handlers } from '../../contract/handler.ts';
import { checkInAtEntrance, readEntrance } from './entrance.ts';
import { checkInAtKiosk, checkInByPin, checkInManually, readKiosk, recordFailure } from './kiosk-service.ts';
import { saveVisitorPhoto } from './photo.ts';
import { settleKioskFailure } from './settle-failure.ts';
import { createWalkIn } from './walk-in.ts';

type KioskOperation =
  | 'checkInByPin'
  | 'checkInManually'
  | 'reportFailedCheckIn'
  | 'settleKioskFailure'
  | 'createWalkIn'
  | 'saveVisitorPhoto'
  | 'checkInAtKiosk'
  | 'getKiosk'
  | 'getEntrance'
  | 'checkInAtEntrance';

/**
 * Calls of an enrolled kiosk at its site (rules/kiosk-and-codes.md#kiosks) and of a phone at its entrance, and how
 * reception settles a kiosk's failures.
 */
export const kioskHandlers = {
  getKiosk: async (context) => ({ status: 200, body: await readKiosk(context) }),
  // Outside: a wrong guess stays counted although its request fails.
  checkInAtKiosk: { outside: async (context) => checkInAtKiosk(context), keepsAnswer: true },
  checkInByPin: { outside: async (context) => checkInByPin(context), keepsAnswer: true },
  checkInManually: { outside: async (context) => checkInManually(context), keepsAnswer: true },
  saveVisitorPhoto: {
    async outside(context) {
      await saveVisitorPhoto(context);
      return { status: 204 };
    },
  },
  async reportFailedCheckIn(context) {
    await recordFailure(context);
    return { status: 204 };
  },
  async settleKioskFailure(context) {
    await settleKioskFailure(context);
    return { status: 204 };
  },
  getEntrance: { outside: async (context) => ({ status: 200, body: await readEntrance(context) }) },
  checkInAtEntrance: {
    outside: async (context) => ({ status: 200, body: await checkInAtEntrance(context) }),
  },
  createWalkIn: async (context) => ({ status: 201, body: await createWalkIn(context) }),
} satisfies Handlers<KioskOperation>;
