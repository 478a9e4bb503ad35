import type { AllHandlers } from '../../contract/handler.ts';
import { sendChanges } from './send-changes.ts';
import { subscribedTopics } from './topic-rules.ts';

export const eventsHandlers = {
  watchChanges: {
    async outside(context) {
      const { client, user, sites, changes, recheckSession } = context;
      let now = { client, user, sites };
      return sendChanges(context, {
        key: `${client.id}:${user.id}`,
        of: { user: user.id },
        heard: (change) => subscribedTopics(change, now),
        recent: changes.recent(),
        async check() {
          const found = await recheckSession();
          if (found?.user.id !== user.id) return false;
          now = found;
          return true;
        },
      });
    },
  },
} satisfies Partial<AllHandlers>;
