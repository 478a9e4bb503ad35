import type { Agent, TestAnswer } from '../src/testing/agent.ts';
import { PASSWORD } from '../src/testing/fixture.ts';
import type { ServerProcess } from '../src/testing/server-process.ts';

/** The last acknowledged state of each reservation; `unknown` while a cancellation is in flight. */
export type Ledger = Map<number, 'approved' | 'cancelled' | 'unknown'>;

/** May book desks in the fixture. */
const BOOKERS = ['superadmin', 'desk', 'pa', 'onesite'];

/** They book tomorrow and so many days on. */
const DAYS = 27;

const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A user who books a desk of their own. */
export interface Booker {
  agent: Agent;
  desk: number;
}

export async function logInBookers(server: ServerProcess): Promise<Booker[]> {
  const agents = await Promise.all(
    BOOKERS.map(async (account) => {
      const agent = server.agent();
      await agent.logIn(`${account}@north.test`, PASSWORD);
      return agent;
    }),
  );
  const { body } = await (agents[0] as Agent).get('/api/desks/desks/');
  const desks: number[] = body.results.map(({ id }: { id: number }) => id);
  return agents.map((agent, index) => ({ agent, desk: desks[index] ?? 0 }));
}

/**
 * One step of a booker: books the day of this turn, and cancels every other booking, so that the days do not run out.
 * Acknowledged changes go into the ledger.
 * @returns every answer that it got
 */
export async function bookAndCancel(
  { agent, desk }: Booker,
  turn: number,
  ledger: Ledger,
): Promise<TestAnswer[]> {
  const day = dayIn(1 + (turn % DAYS));
  const made = await agent.post('/api/desks/reservations/', { desk_id: desk, dates: [day] });
  if (made.status !== 201) return [made, ...(await cancelOldest(agent, ledger))];
  const id: number = made.body[0].id;
  ledger.set(id, 'approved');
  return turn % 2 === 0 ? [made] : [made, await cancel(agent, id, ledger)];
}

async function cancel(agent: Agent, id: number, ledger: Ledger): Promise<TestAnswer> {
  ledger.set(id, 'unknown');
  const answer = await agent.post(`/api/desks/reservations/${id}/cancel/`);
  ledger.set(id, answer.status === 200 ? 'cancelled' : 'unknown');
  return answer;
}

async function cancelOldest(agent: Agent, ledger: Ledger): Promise<TestAnswer[]> {
  const list = await agent.get('/api/desks/reservations/?mine=true&hide_cancelled=true&limit=10');
  const [oldest] = list.status === 200 ? (list.body.results as { id: number }[]) : [];
  return oldest ? [list, await cancel(agent, oldest.id, ledger)] : [list];
}

/** Describes each entry of the ledger that the server has lost. */
export async function missing(server: ServerProcess, ledger: Ledger): Promise<string[]> {
  const agent = server.agent();
  await agent.logIn('superadmin@north.test', PASSWORD);
  const stored = new Map<number, string>();
  // Day by day: a list gives its first 1,000 only.
  for (let ahead = 0; ahead <= DAYS + 1; ahead += 1) {
    const day = dayIn(ahead);
    for (let page = 1; ; page += 1) {
      const answer = await agent.get(
        `/api/desks/reservations/?start=${day}&end=${day}&limit=200&page=${page}`,
      );
      if (answer.status !== 200) throw new Error(`${day} was refused: ${JSON.stringify(answer.body)}`);
      const results = answer.body.results as { id: number; status: string }[];
      for (const { id, status } of results) stored.set(id, status);
      if (results.length < 200) break;
    }
  }
  return [...ledger].flatMap(([id, status]) =>
    status === 'unknown' || stored.get(id) === status
      ? []
      : [`${id}: ${status} became ${stored.get(id) ?? 'nothing'}`],
  );
}
