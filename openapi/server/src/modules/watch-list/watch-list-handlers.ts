import type { AllHandlers } from '../../contract/handler.ts';
import { listWatchList, watchList } from './watch-list.ts';

/** Names, addresses and numbers of which reception and security want to know. Never told to visitors and hosts. */
export const watchListHandlers = {
  listWatchList,
  createWatchListEntry: watchList.create,
  updateWatchListEntry: watchList.save,
  deleteWatchListEntry: watchList.remove,
} satisfies Partial<AllHandlers>;
