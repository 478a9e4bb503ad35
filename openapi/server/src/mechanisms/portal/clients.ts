import { settingDefaults } from '@portal/openapi/setting-defaults';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ClientRow } from './viewer.ts';

/** Finds the client (white-label tenant) that a host name stands for. */
export interface Clients {
  /** `host` without port, any case. */
  ofHost(host: string): Promise<ClientRow | null>;
  /** Every client, for work that no request asks for. */
  all(): Promise<readonly ClientRow[]>;
  /** Forgets what is remembered, e.g. after a client's settings were changed. */
  refresh(): void;
}

/** Named, so that one that `ClientRow` is given does not compile until it is read; never `*` (see `db/no-star.test.ts`). */
const columns: Readonly<Record<Exclude<keyof ClientRow, 'domains'>, true>> = {
  id: true,
  key: true,
  name: true,
  product: true,
  mode: true,
  features: true,
  settings: true,
  terms: true,
  theme: true,
  signup_enabled: true,
  business_day_start: true,
  business_day_end: true,
  logo: true,
  privacy_url: true,
  version: true,
  support_email: true,
  operates_deployments: true,
};
const columnList = sql.join(Object.keys(columns).map((name) => sql.ref(`c.${name}`)));

/** Settings changed by another server process are seen after this. */
const REMEMBER_MS = 5_000;
/** How long a request waits for a new reading before it takes the last one. */
const TIMEOUT_MS = 1_000;

interface Known {
  all: readonly ClientRow[];
  byHost: ReadonlyMap<string, ClientRow>;
}

/**
 * All clients are remembered together: they are few, and unknown hosts then cost no query each. While the database does
 * not answer, the last that was read counts, however old: whose portal this is does not change with an outage.
 * @param clock milliseconds, of any zero; the system’s, unless a test says otherwise
 */
export function createClients(db: Pick<Db, 'system'>, clock: () => number = Date.now): Clients {
  let last: Known | undefined;
  let reading: Promise<Known> | undefined;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls of `refresh`: what was begun before the last one may not know yet what it is about. */
  let wish = 0;

  async function read(): Promise<Known> {
    const rows = await db.system(
      async (tx) => {
        const answer = await sql<ClientRow>`
          select ${columnList}, array(
            select d.host from client_domains d where d.client_id = c.id order by d.position, d.host
          ) as domains
          from clients c order by c.id`.execute(tx);
        return answer.rows.map((row) => ({ ...row, settings: { ...settingDefaults, ...row.settings } }));
      },
      { readOnly: true },
    );
    const byHost = new Map(rows.flatMap((client) => client.domains.map((host) => [host, client] as const)));
    return { all: rows, byHost };
  }

  function startReading(): Promise<Known> {
    const begun = wish;
    const found = read().then(
      (known) => {
        if (begun === wish) {
          last = known;
          readAgainAt = clock() + REMEMBER_MS;
        }
        return known;
      },
      (error: unknown) => {
        if (!last) throw error;
        // Not asked again by every request of an outage.
        if (begun === wish) readAgainAt = clock() + TIMEOUT_MS;
        return last;
      },
    );
    const mine = found.finally(() => {
      if (reading === mine) reading = undefined;
    });
    // Who waits for it hears of its failure; it may be that nobody does.
    mine.catch(() => {});
    reading = mine;
    return mine;
  }

  async function remembered(): Promise<Known> {
    if (last && clock() < readAgainAt) return last;
    const found = reading ?? startReading();
    return last ? orAfter(TIMEOUT_MS, found, last) : found;
  }

  return {
    async ofHost(host) {
      return (await remembered()).byHost.get(host.toLowerCase().replace(/\.$/, '')) ?? null;
    },
    all: async () => (await remembered()).all,
    refresh() {
      wish += 1;
      reading = undefined;
      readAgainAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** What is found, or `instead` where that takes longer. */
async function orAfter<T>(milliseconds: number, found: Promise<T>, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}
