import { settingDefaults } from '@portal/openapi/setting-defaults';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ClientRow } from './viewer.ts';

/** Finds the client (white-label tenant) of a host name. */
export interface Clients {
  /** `host` without port, any case. */
  ofHost(host: string): Promise<ClientRow | null>;
  /** Every client, for work outside of requests. */
  all(): Promise<readonly ClientRow[]>;
  /** Clears the cache, e.g. after a client's settings were changed. */
  refresh(): void;
}

/**
 * Listed, so that a new property of `ClientRow` does not compile until it is read; never `*` (see
 * `db/no-star.test.ts`).
 */
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
/** How long a request waits for a new query before it takes the last result. */
const TIMEOUT_MS = 1_000;

interface Known {
  all: readonly ClientRow[];
  byHost: ReadonlyMap<string, ClientRow>;
}

/**
 * All clients are cached together: they are few, and unknown hosts then cost no query each. While the database does not
 * answer, the last result counts, however old: an outage does not change whose portal this is.
 * @param clock milliseconds, from any origin; the system’s, unless a test says otherwise
 */
export function createClients(db: Pick<Db, 'system'>, clock: () => number = Date.now): Clients {
  let last: Known | undefined;
  let reading: Promise<Known> | undefined;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  /** Counts the calls of `refresh`: a query that began before the last one may not see its change yet. */
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
        // Not repeated by every request during an outage.
        if (begun === wish) readAgainAt = clock() + TIMEOUT_MS;
        return last;
      },
    );
    const mine = found.finally(() => {
      if (reading === mine) reading = undefined;
    });
    // Callers that wait for it get its failure; there may be none.
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

/** The result, or `instead` if it takes longer. */
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
