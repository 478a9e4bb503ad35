import { setTimeout } from 'node:timers/promises';
import { rawCall } from '../../src/testing/raw-call.ts';
import { type Figure, percentile } from '../stats.ts';
import { growthDuring, listsDuring, logIn, printIfRun, withServer } from './stage.ts';

const CALLS = 300;
const BYTES = 5 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024);

/** 300 forms of 5 MB under an invented session, each sent piece by piece, and on after it was refused. */
export async function slowBodyFigures(): Promise<Figure[]> {
  return withServer('PGlite', async (server) => {
    const agent = await logIn(server, 'desk');
    // Warm up first: memory that a server needs anyway is not the attack's doing.
    for (let call = 0; call < 1_500; call += 1) await agent.get('/api/desks/desks/?limit=25');
    const headers = {
      host: 'north.test',
      origin: 'http://north.test',
      cookie: `session=${'x'.repeat(43)}; csrftoken=invented`,
      'x-csrftoken': 'invented',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(BYTES),
    };
    let times: number[] = [];
    const statuses: number[] = [];
    const growth = await growthDuring(server, async () => {
      const attack = Promise.all(
        Array.from({ length: CALLS }, async () => {
          const call = rawCall(server.port, 'PATCH', '/api/users/me/', headers);
          let isOver = false;
          void call.over.then(() => {
            isOver = true;
          });
          void call.answer.then(({ status }) => statuses.push(status)).catch(() => {});
          for (let sent = 0; sent < BYTES && !isOver; sent += CHUNK.length) {
            call.send(CHUNK);
            await setTimeout(100);
          }
          call.close();
        }),
      );
      times = await listsDuring(agent, attack);
    });
    const refused = statuses.filter((status) => status === 401).length;
    return [
      {
        name: 'Memory that 300 slow bodies of 5 MB with a false cookie cost',
        value: growth,
        unit: 'MB',
        most: 50,
        note: `${refused} x 401; lists meanwhile p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      },
    ];
  });
}

await printIfRun(import.meta.url, slowBodyFigures);
