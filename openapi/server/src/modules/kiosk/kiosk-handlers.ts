import type { AllHandlers } from '../../contract/handler.ts';
import { checkInAtEntrance, readEntrance } from './entrance.ts';
import { checkInAtKiosk, checkInByPin, checkInManually, readKiosk, recordFailure } from './kiosk-service.ts';
import { saveVisitorPhoto } from './photo.ts';
import { settleKioskFailure } from './settle-failure.ts';
import { createWalkIn } from './walk-in.ts';

/**
 * Calls of an enrolled kiosk at its site (rules/kiosk-and-codes.md#kiosks) and of a phone at its entrance, and how
 * reception settles a kiosk's failures.
 */
export const kioskHandlers = {
  getKiosk: readKiosk,
  // Outside: a wrong guess stays counted although its request fails.
  checkInAtKiosk: { outside: checkInAtKiosk, keepsAnswer: true },
  checkInByPin: { outside: checkInByPin, keepsAnswer: true },
  checkInManually: { outside: checkInManually, keepsAnswer: true },
  saveVisitorPhoto: { outside: saveVisitorPhoto },
  reportFailedCheckIn: recordFailure,
  settleKioskFailure,
  getEntrance: { outside: readEntrance },
  checkInAtEntrance: { outside: checkInAtEntrance },
  createWalkIn,
} satisfies Partial<AllHandlers>;
