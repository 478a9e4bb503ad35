import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { ClientRow } from './viewer.ts';

/** Finds the client (white-label tenant) that a host name stands for. */
export interface Clients {
  /** `host` without port, any case. */
  ofHost(host: string): Promise<ClientRow | null>;
  /** Forgets what is remembered, e.g. after a client's settings were changed. */
  refresh(): void;
}

/** Settings changed by another server process are seen after this. */
const REMEMBER_MS = 5_000;

/** All clients are remembered together: they are few, and unknown hosts then cost no query each. */
export function createClients(db: Db): Clients {
  let known: { until: number; byHost: Promise<Map<string, ClientRow>> } | undefined;

  async function load(): Promise<Map<string, ClientRow>> {
    const rows = await db.system(
      async (tx) => {
        const answer = await sql<ClientRow>`
          select c.*, array(
            select d.host from client_domains d where d.client_id = c.id order by d.position, d.host
          ) as domains
          from clients c order by c.id`.execute(tx);
        return answer.rows;
      },
      { readOnly: true },
    );
    return new Map(rows.flatMap((client) => client.domains.map((host) => [host, client] as const)));
  }

  return {
    async ofHost(host) {
      if (!known || known.until < Date.now()) {
        const byHost = load();
        known = { until: Date.now() + REMEMBER_MS, byHost };
        byHost.catch(() => {
          known = undefined;
        });
      }
      return (await known.byHost).get(host.toLowerCase().replace(/\.$/, '')) ?? null;
    },
    refresh() {
      known = undefined;
    },
  };
}
