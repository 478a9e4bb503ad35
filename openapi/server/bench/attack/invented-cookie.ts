import { randomBytes } from 'node:crypto';
import { type Figure, percentile } from '../stats.ts';
import { growthDuring, listsDuring, logIn, printIfRun, withServer } from './stage.ts';

const CALLS = 400;
const AT_ONCE = 20;

/** Forms of 5 MB, sent as fast as they go, each under another invented session. */
export async function inventedCookieFigures(): Promise<Figure[]> {
  return withServer('PGlite', async (server) => {
    const agent = await logIn(server, 'desk');
    for (let call = 0; call < 1_500; call += 1) await agent.get('/api/desks/desks/?limit=25');
    const form = {
      photo: { filename: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(4_900_000) },
      version: 1,
    };
    let left = CALLS;
    let refused = 0;
    const send = async () => {
      while (left > 0) {
        left -= 1;
        const thief = server.agent();
        thief.cookies.set('session', randomBytes(32).toString('base64url'));
        thief.cookies.set('csrftoken', 'invented');
        // The connection is closed once the answer is there, which some clients report as an error.
        const answer = await thief.call({ method: 'PATCH', url: '/api/users/me/', form }).catch(() => null);
        if (answer?.status === 401) refused += 1;
      }
    };
    let times: number[] = [];
    const growth = await growthDuring(server, async () => {
      times = await listsDuring(agent, Promise.all(Array.from({ length: AT_ONCE }, send)));
    });
    return [
      {
        name: `Memory that ${CALLS} forms of 5 MB with invented cookies cost, ${AT_ONCE} at once`,
        value: growth,
        unit: 'MB',
        most: 50,
        note: `${refused} x 401; lists meanwhile p99 ${percentile(times, 0.99).toFixed(0)} ms, sender included`,
      },
    ];
  });
}

await printIfRun(import.meta.url, inventedCookieFigures);
