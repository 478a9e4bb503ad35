/**
 * The rush for one desk and one day (`rush-for-one.ts`), on PGlite and on PostgreSQL (`DATABASE_URL` of an empty
 * database, else a throw-away cluster).
 *
 *   node openapi/server/bench/rush.ts
 */
import { addDays, todayAt } from '../src/mechanisms/days.ts';
import type { Agent } from '../src/testing/agent.ts';
import { rushForOne } from './rush-for-one.ts';

await rushForOne(async ({ logIn }) => {
  const agents = await Promise.all(['desk', 'pa', 'onesite'].map(logIn));
  return async (round) => {
    // Beyond what the demo has booked, so that only the rush itself is in the way.
    const date = addDays(todayAt('Europe/London', new Date()), 20 + round);
    // Of `onesite`: at the one site that all three may use.
    const found = await agents.at(-1)?.get(`/api/desks/desks/?available_on=${date}&limit=10`);
    const deskId: unknown = found?.body.results[0]?.id;
    return {
      send: (index) => {
        const agent = agents[index % agents.length] as Agent;
        return agent.post('/api/desks/reservations/', { desk_id: deskId, date });
      },
      isReason: (body) => body.detail !== '',
    };
  };
});
