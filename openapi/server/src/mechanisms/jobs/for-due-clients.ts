import type { RawBuilder } from 'kysely';
import { describeError } from '../log/logging.ts';
import type { ClientRow } from '../portal/viewer.ts';
import type { JobContext } from './job.ts';
import { takeTurns } from './take-turns.ts';

export interface DueWork {
  /** One query for all clients: of a thousand, few have something due. */
  due: (now: Date) => RawBuilder<{ client_id: number }>;
  /** Does a little; true: there is more to do. */
  step: (client: ClientRow) => Promise<boolean>;
  /** The line of the log if a step fails. */
  failure: string;
}

/** Does the work of the clients that have something due, in turns, until the server stops. */
export async function forDueClients(job: JobContext, { due, step, failure }: DueWork): Promise<void> {
  const { portal, db, now, stopping, log } = job;
  const { rows } = await db.system((tx) => due(now()).execute(tx), { readOnly: true });
  const ids = new Set(rows.map(({ client_id }) => client_id));
  await takeTurns(
    (await portal.clients.all()).filter(({ id }) => ids.has(id)),
    1,
    async (client) => !stopping() && (await step(client)),
    (client, error) => log.error({ client: client.key, err: describeError(error) }, failure),
  );
}

type Runner = Pick<JobContext, 'portal' | 'db' | 'now' | 'stopping' | 'log'>;

export interface DueRecords {
  /** One query for all clients. */
  due: (now: Date) => RawBuilder<{ client_id: number; id: number }>;
  /** How many at a time; by default one. */
  atOnce?: number;
  /** Does a little; true: there is more to do. */
  step: (client: ClientRow, id: number) => Promise<boolean>;
  /** The line of the log if a step fails, and its property with the id. */
  failure: { text: string; property: string };
}

/** The same for single records of clients. */
export async function forDueRecords(
  { portal, db, now, stopping, log }: Runner,
  { due, atOnce = 1, step, failure }: DueRecords,
): Promise<void> {
  const { rows } = await db.system((tx) => due(now()).execute(tx), { readOnly: true });
  if (rows.length === 0) return;
  const clients = new Map((await portal.clients.all()).map((client) => [client.id, client]));
  await takeTurns(
    rows,
    atOnce,
    async ({ client_id, id }) => {
      const client = clients.get(client_id);
      return client !== undefined && !stopping() && step(client, id);
    },
    ({ id }, error) => log.error({ [failure.property]: id, err: describeError(error) }, failure.text),
  );
}
