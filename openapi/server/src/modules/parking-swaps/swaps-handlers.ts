import type { Handlers } from '../../contract/handler.ts';
import { answerSwapLink, readSwapLink } from './swap-link.ts';
import { answerSwapInList, createSwap, listSwaps } from './swap-service.ts';

type SwapOperation =
  | 'listParkingSwaps'
  | 'createParkingSwap'
  | 'answerParkingSwap'
  | 'getParkingSwapLink'
  | 'answerParkingSwapLink';

/** Days that people swap with one another. */
export const swapsHandlers = {
  listParkingSwaps: listSwaps,
  createParkingSwap: createSwap,
  answerParkingSwap: answerSwapInList,
  getParkingSwapLink: { outside: readSwapLink },
  answerParkingSwapLink: { outside: answerSwapLink },
} satisfies Handlers<SwapOperation>;
