import { sql } from 'kysely';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_PAYMENTS } from '../../testing/test-payments.ts';
import { signBody } from './payments/signature.ts';

interface News {
  payment: string;
  reference: string;
  status: 'paid' | 'failed';
  amount_pence: number;
  currency: string;
}

/** Starts the purchase of a pack; returns the provider's id of it. */
export async function beginPayment(agent: Agent): Promise<string> {
  const { status, body } = await agent.post('/api/credits/payments/');
  if (status !== 201) throw new Error(`The payment was not begun: ${status}`);
  const fields: { name: string; value: string }[] = body.fields;
  return fields.find(({ name }) => name === 'payment')?.value ?? '';
}

/** The provider's notification of a payment, signed as the provider signs it. */
export function notifyPayment(
  { app, clock }: TestApp,
  payment: string,
  more: Partial<News> & { secret?: string; at?: Date; sent?: string } = {},
): Promise<TestAnswer> {
  const { secret = TEST_PAYMENTS.secret, at = clock.now(), sent, ...rest } = more;
  const news: News = {
    ...{ payment, reference: `ch ${payment}`, status: 'paid', amount_pence: 2000, currency: 'GBP' },
    ...rest,
  };
  const body = JSON.stringify(news);
  return app
    .inject({
      method: 'POST',
      url: '/api/credits/payments/callback/',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'payment-signature': signBody(secret, body, at),
      },
      payload: sent ?? body,
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }) as TestAnswer);
}

/** Buys a pack and has it paid. */
export async function buyPack(portal: TestApp, agent: Agent): Promise<void> {
  const { status } = await notifyPayment(portal, await beginPayment(agent));
  if (status !== 200) throw new Error(`The payment was not taken: ${status}`);
}

export async function currentOf(agent: Agent): Promise<number> {
  return (await agent.get('/api/credits/credits/current/')).body.current;
}

/** The ledger of a client: each balance, and how often each day was charged and not returned. */
export function readLedger({ db, clientIds }: TestApp) {
  return db.forClient(clientIds.north, async (tx) => {
    const people = await sql<{ user_id: number; balance: number; lowest: number }>`
      select user_id, sum(amount)::int as balance, min(running)::int as lowest from (
        select user_id, amount, sum(amount) over (partition by user_id order by id) as running from credit_entries) e
      group by user_id order by user_id`.execute(tx);
    const days = await sql<{ reservation_id: number; open: number; status: string }>`
      select e.reservation_id, (-sum(e.amount))::int as open, r.status
      from credit_entries e join parking_reservations r on r.client_id = e.client_id and r.id = e.reservation_id
      group by e.reservation_id, r.status`.execute(tx);
    return { people: people.rows, days: days.rows };
  });
}
