import type { AllHandlers } from '../../contract/handler.ts';
import { createEntry, deleteEntry, listWatchList, updateEntry } from './watch-list-service.ts';

/** Names, addresses and numbers of which reception and security want to know. Never told to visitors and hosts. */
export const watchListHandlers = {
  listWatchList,
  createWatchListEntry: createEntry,
  updateWatchListEntry: updateEntry,
  deleteWatchListEntry: deleteEntry,
} satisfies Partial<AllHandlers>;
