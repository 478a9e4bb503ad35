import type { Holding } from '../../mechanisms/ports/leaving.ts';
import { findFeedStart } from './feed-store.ts';
import { deleteFeed } from './manage-feed.ts';

/** The private calendar address of a person (rules/people.md#leavers); those of rooms stay. */
export const feedHoldings = {
  'calendar-feed': {
    list: async ({ tx, person }) =>
      (await findFeedStart(tx, { userId: person.id })) === null
        ? []
        : [{ id: 'own', title: '', place: '', choices: ['release'], choice: 'release' }],
    settle: (at) => deleteFeed(at, { userId: at.person.id }),
  },
} as const satisfies Record<string, Holding>;
