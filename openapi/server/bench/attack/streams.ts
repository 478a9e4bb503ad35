import type { Agent } from '../../src/testing/agent.ts';
import { headersOf, rawCall } from '../../src/testing/raw-call.ts';
import type { Figure } from '../stats.ts';
import { growthDuring, logIn, printIfRun, withServer } from './stage.ts';

const PEOPLE = [
  'desk',
  'pa',
  'reception',
  'security',
  'employee',
  'parking',
  'ev',
  'permit',
  'admin',
  'superadmin',
];
const EACH = 20;

/** Ten people open twenty event streams each. */
export async function streamFigures(): Promise<Figure[]> {
  return withServer('PGlite', async (server) => {
    const agents: Agent[] = [];
    for (const account of PEOPLE) agents.push(await logIn(server, account));
    const calls = agents.flatMap((agent) =>
      Array.from({ length: EACH }, () => () => rawCall(server.port, 'GET', '/api/events/', headersOf(agent))),
    );
    const statuses: number[] = [];
    const open: { close(): void }[] = [];
    const growth = await growthDuring(server, async () => {
      for (const begin of calls) {
        const call = begin();
        open.push(call);
        statuses.push((await call.answer).status);
      }
    });
    for (const call of open) call.close();
    const taken = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 429).length;
    return [
      {
        name: `Event streams of a person that asks for ${EACH}`,
        value: taken / PEOPLE.length,
        unit: '',
        most: 8,
        note: `${refused} x 429; ${taken} streams cost ${growth.toFixed(1)} MB`,
      },
    ];
  });
}

await printIfRun(import.meta.url, streamFigures);
