import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app/app.ts';
import { readDocument } from '../contract/document.ts';
import type { Db } from '../db/database.ts';
import { readOutboundAllowance } from '../mechanisms/outbound/allowed-addresses.ts';
import { LIMITS } from '../mechanisms/portal/limits.ts';
import { readSecretsKeys } from '../mechanisms/secrets/secrets-keys.ts';
import { jobs } from '../modules/index.ts';
import { Agent, injecting, overHttp } from './agent.ts';
import { type Account, type FixtureClient, fixtureClients, PASSWORD } from './fixture.ts';
import { type MemoryDeployments, memoryDeployments } from './memory-deployments.ts';
import { type QueuedMessage, readOutbox } from './outbox.ts';
import { openTestDatabase } from './test-database.ts';
import { TEST_PAYMENTS } from './test-payments.ts';

/** Counterparts that a test starts itself. */
const TEST_ALLOWANCE = readOutboundAllowance({ OUTBOUND_ALLOW: 'localhost' });
/** Encrypt the secrets of every test. */
export const TEST_KEYS = readSecretsKeys({ PORTAL_SECRETS_KEY: Buffer.alloc(32, 'test').toString('base64') });

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  clock: TestClock;
  /** The registry of the portal's parts, unless the test provides its own. */
  deployments: MemoryDeployments;
  /** Ids of the fixture's clients. */
  clientIds: Record<FixtureClient, number>;
  /** An anonymous caller, at that client's host name. */
  anonymous(client?: FixtureClient): Agent;
  loginAs(account: Account, client?: FixtureClient): Promise<Agent>;
  /** The messages to people, sent or not, oldest first. */
  outbox(filter?: { to?: string; kind?: string }): Promise<QueuedMessage[]>;
  /** Runs the jobs of these names now, or all; a failure fails the test. The clock decides what is due. */
  runJobs(...names: string[]): Promise<void>;
  /** Listens on a free port; agents created from then on use real connections. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Stands still until it is moved. */
class TestClock {
  #now: Date;

  constructor(iso: string) {
    this.#now = new Date(iso);
  }

  now = (): Date => new Date(this.#now);

  set(iso: string): void {
    this.#now = new Date(iso);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'db' | 'clock'>> {
  db?: Db;
  /** A Monday by default. */
  now?: string;
  connections?: number;
}

/** One for all apps of a worker, so that its checks are compiled once. */
const document = readDocument();

/** The whole server on a database of its own, with the fixture's clients and people. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db: given, now = '2026-11-23T09:00:00Z', connections, ...rest } = options;
  const db = given ?? (await openTestDatabase(connections ? { connections } : {}));
  const clock = new TestClock(now);
  const deployments = memoryDeployments();
  const app = await buildApp({
    payments: TEST_PAYMENTS,
    secretsKeys: TEST_KEYS,
    outboundAllowance: TEST_ALLOWANCE,
    checkResponses: true,
    deployments,
    document,
    ...rest,
    db,
    clock: clock.now,
  });
  const rows = await db.system((tx) => tx.selectFrom('clients').select(['id', 'key']).execute());
  const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? 0;
  let port: number | undefined;

  function anonymous(client: FixtureClient = 'north'): Agent {
    const [host] = fixtureClients[client].hosts;
    return new Agent(port === undefined ? injecting(app) : overHttp(port), host);
  }

  return {
    app,
    db,
    clock,
    deployments,
    clientIds: { north: idOf('north'), south: idOf('south'), bare: idOf('bare') },
    anonymous,
    async loginAs(account, client = 'north') {
      const agent = anonymous(client);
      const answer = await agent.logIn(`${account}@${client}.test`, PASSWORD);
      if (answer.status !== 204)
        throw new Error(`${account} could not log in: ${answer.status} ${answer.text}`);
      return agent;
    },
    outbox: (filter) => readOutbox(db, filter),
    async runJobs(...names) {
      const context = { portal: app.portal, db: app.portal.db, now: clock.now, log: app.log };
      for (const job of jobs) {
        if (names.length === 0 || names.includes(job.name))
          await job.run({ ...context, stopping: () => false });
      }
      await app.portal.settled();
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1', backlog: LIMITS.backlog });
      const address = app.server.address();
      port = typeof address === 'object' && address !== null ? address.port : 0;
      return port;
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
}
