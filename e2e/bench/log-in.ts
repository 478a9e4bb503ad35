import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { demoAccounts } from '../../openapi/server/src/app/seed/demo-accounts.ts';
import { Api } from '../fixtures/api.ts';
import { CLIENTS, type ClientKey } from '../fixtures/portal.ts';

/** Of the demo, those that can log in; few tries each, because the tenth failure of one is its last for a while. */
const ACCOUNTS = demoAccounts.filter(({ isActive = true }) => isActive).map(({ localPart }) => localPart);
const TRIES = 200;

/** ms of one refused log-in. */
async function refusal(api: Api, email: string): Promise<number> {
  const begun = performance.now();
  const answer = await api.tryLogIn(email, 'not the password');
  const took = performance.now() - begun;
  if (answer.status() !== 401) throw new Error(`${email}: ${answer.status()} instead of a refusal.`);
  return took;
}

/** Whether the time of a refusal tells which accounts exist; known and unknown by turns, so that both meet the same machine. */
export async function logInFigures(): Promise<Figure[]> {
  const known: number[] = [];
  const unknown: number[] = [];
  const clients = Object.keys(CLIENTS) as ClientKey[];
  const sessions = await Promise.all(clients.map((client) => Api.anonymous(client)));
  for (let index = 0; known.length < TRIES; index += 1) {
    const account = ACCOUNTS[index % ACCOUNTS.length];
    const api = sessions[Math.floor(index / ACCOUNTS.length) % sessions.length];
    if (!account || !api) continue;
    const { domain } = CLIENTS[api.client];
    known.push(await refusal(api, `${account}@${domain}`));
    unknown.push(await refusal(api, `nobody-${index}@${domain}`));
  }
  await Promise.all(sessions.map((session) => session.dispose()));
  const [there, notThere] = [median(known), median(unknown)];
  return [
    { name: 'refused log-in of a known account, median of 200', value: there, unit: 'ms' },
    { name: 'refused log-in of an unknown account, median of 200', value: notThere, unit: 'ms' },
    {
      name: 'the slower of the two against the other',
      value: Math.max(there, notThere) / Math.min(there, notThere),
      unit: 'x',
      most: 1.1,
    },
  ];
}
