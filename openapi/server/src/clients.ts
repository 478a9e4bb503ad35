import { sql } from 'kysely';
import type { Db } from './db/database.ts';
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

/** All clients are remembered together: they are few, and unknown hosts then cost no query each. */
export function createClients(db: Db): Clients {
  interface Known {
    all: readonly ClientRow[];
    byHost: ReadonlyMap<string, ClientRow>;
  }
  let known: { until: number; found: Promise<Known> } | undefined;

  async function load(): Promise<Known> {
    const rows = await db.system(
      async (tx) => {
        const answer = await sql<ClientRow>`
          select ${columnList}, array(
            select d.host from client_domains d where d.client_id = c.id order by d.position, d.host
          ) as domains
          from clients c order by c.id`.execute(tx);
        return answer.rows;
      },
      { readOnly: true },
    );
    const byHost = new Map(rows.flatMap((client) => client.domains.map((host) => [host, client] as const)));
    return { all: rows, byHost };
  }

  function remembered(): Promise<Known> {
    if (known && known.until >= Date.now()) return known.found;
    const found = load();
    known = { until: Date.now() + REMEMBER_MS, found };
    found.catch(() => {
      known = undefined;
    });
    return found;
  }

  return {
    async ofHost(host) {
      return (await remembered()).byHost.get(host.toLowerCase().replace(/\.$/, '')) ?? null;
    },
    all: async () => (await remembered()).all,
    refresh() {
      known = undefined;
    },
  };
}
