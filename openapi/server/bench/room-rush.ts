/**
 * The rush for one room and one hour (`rush-for-one.ts`): conflicts propose other rooms. On PGlite and on PostgreSQL
 * (`DATABASE_URL` of an empty database, else a throw-away cluster).
 *
 *   node openapi/server/bench/room-rush.ts
 */
import { addDays, todayAt } from '../src/mechanisms/days.ts';
import type { Agent } from '../src/testing/agent.ts';
import { rushForOne } from './rush-for-one.ts';

interface Caller {
  agent: Agent;
  userId: number;
}

interface Room {
  id: number;
  site_id: number;
  meeting_timeslot_type: string;
  shared_places: number | null;
}

await rushForOne(async ({ logIn }) => {
  const callers = await Promise.all(
    ['employee', 'pa', 'desk'].map(async (account): Promise<Caller> => {
      const agent = await logIn(account);
      const { body } = await agent.get('/api/whoami/');
      return { agent, userId: body.user.id };
    }),
  );
  return async (round) => {
    // Beyond what the demo has booked, so that only the rush itself is in the way.
    const day = addDays(todayAt('Europe/London', new Date()), 120 + round);
    const [start, end] = [`${day}T10:00:00Z`, `${day}T11:00:00Z`];
    const found = await callers[0]?.agent.get(
      `/api/rooms/?start=${start}&end=${end}&only_free=true&limit=50`,
    );
    const rooms: Room[] = found?.body.results ?? [];
    const room = rooms.find((one) => one.meeting_timeslot_type === 'free' && one.shared_places === null);
    if (room === undefined) throw new Error('The demo has no room that is free then.');
    return {
      send: (index) => {
        const { agent, userId } = callers[index % callers.length] as Caller;
        return agent.post('/api/meetings/', {
          description: 'Rush',
          attends: [{ employee: userId, is_host: true }],
          visits: [],
          site_id: room.site_id,
          start,
          end,
          rooms: [room.id],
        });
      },
      isReason: (body) => body.alternatives?.length > 0,
    };
  };
});
