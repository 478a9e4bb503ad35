import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { createChangeStream } from './change-stream.ts';
import { subscribedTopics } from './topic-rules.ts';

export const eventsHandlers = {
  watchChanges: {
    async outside({ client, user, sites, changes, streams, recheckSession }) {
      const leave = streams.take(`${client.id}:${user.id}`);
      let now = { client, user, sites };
      const made = createChangeStream({
        heard: (change) => subscribedTopics(change, now),
        recent: changes.recent(),
        async check() {
          const found = await recheckSession();
          if (found?.user.id !== user.id) return false;
          now = found;
          return true;
        },
        onEnd() {
          unsubscribe();
          forget();
          forgetAccess();
          leave();
        },
      });
      let unsubscribe = () => {};
      const forget = changes.onStop(made.end);
      const forgetAccess = changes.onAccessChange(client.id, { user: user.id }, made.check);
      try {
        unsubscribe = await changes.subscribe(made.hear);
      } catch (error) {
        made.end();
        throw error;
      }
      // The server was told to stop while the stream was being opened.
      if (made.stream.writableEnded) unsubscribe();
      return answer({ status: 200, stream: made.stream });
    },
  },
} satisfies Partial<AllHandlers>;
