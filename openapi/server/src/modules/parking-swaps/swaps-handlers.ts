import type { AllHandlers } from '../../contract/handler.ts';
import { answerSwapLink, readSwapLink } from './swap-link.ts';
import { answerSwapInList, createSwap, listSwaps } from './swap-service.ts';

/** Days that people swap with one another. */
export const swapsHandlers = {
  listParkingSwaps: listSwaps,
  createParkingSwap: createSwap,
  answerParkingSwap: answerSwapInList,
  getParkingSwapLink: { outside: readSwapLink },
  answerParkingSwapLink: { outside: answerSwapLink },
} satisfies Partial<AllHandlers>;
