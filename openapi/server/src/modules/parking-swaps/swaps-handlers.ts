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
  listParkingSwaps: async (context) => ({ status: 200, body: await listSwaps(context) }),
  createParkingSwap: async (context) => ({ status: 201, body: await createSwap(context) }),
  answerParkingSwap: async (context) => ({ status: 200, body: await answerSwapInList(context) }),
  getParkingSwapLink: { outside: async (context) => ({ status: 200, body: await readSwapLink(context) }) },
  answerParkingSwapLink: {
    outside: async (context) => ({ status: 200, body: await answerSwapLink(context) }),
  },
} satisfies Handlers<SwapOperation>;
