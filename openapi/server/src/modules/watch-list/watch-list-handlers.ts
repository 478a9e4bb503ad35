import type { Handlers } from '../../contract/handler.ts';
import { createEntry, deleteEntry, listWatchList, updateEntry } from './watch-list-service.ts';

/** Names, addresses and numbers of which reception and security want to know. Never told to visitors and hosts. */
export const watchListHandlers = {
  listWatchList: async (context) => ({ status: 200, body: await listWatchList(context) }),
  createWatchListEntry: async (context) => ({ status: 201, body: await createEntry(context) }),
  updateWatchListEntry: async (context) => ({ status: 200, body: await updateEntry(context) }),
  async deleteWatchListEntry(context) {
    await deleteEntry(context);
    return { status: 204 };
  },
} satisfies Handlers<
  'listWatchList' | 'createWatchListEntry' | 'updateWatchListEntry' | 'deleteWatchListEntry'
>;
