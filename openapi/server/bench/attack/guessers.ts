import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, overHttp } from '../../src/testing/agent.ts';

/** In a thread of its own, so that the guesses do not hold up the clock of who measures. */
export interface Guessing {
  port: number;
  connections: number;
  milliseconds: number;
  /** Each guess from another address, instead of all from one. */
  manyAddresses: boolean;
  what: 'passwords' | 'links' | 'tickets';
}

const { port, connections, milliseconds, manyAddresses, what } = workerData as Guessing;
const statuses: Record<number, number> = {};
const end = performance.now() + milliseconds;

const TICKET = { name: 'Dana Reed', email: 'dana@example.test', url: '/', problem: 'The page stays empty.' };

function tryOne(agent: Agent, address: string, number: number) {
  const from = { 'x-forwarded-for': address };
  if (what === 'links')
    return agent.get(`/api/visits/arrivals/${randomBytes(32).toString('base64url')}/`, from);
  if (what === 'tickets') return agent.post('/api/support/', TICKET, from);
  return agent.post('/api/login/', { email: `person${number}@north.test`, password: 'a guess' }, from);
}

async function guess(): Promise<void> {
  const agent = new Agent(overHttp(port), 'north.test');
  await agent.get('/api/whoami/');
  while (performance.now() < end) {
    const number = Math.floor(Math.random() * 2 ** 32);
    const address = manyAddresses
      ? `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`
      : '10.9.9.9';
    const { status } = await tryOne(agent, address, number);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: connections }, guess));
parentPort?.postMessage(statuses);
