import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import { alsoOn, type Topic, topics } from '../registries/topics.ts';

/** One change of a list of a client; `site`: only of that site's part. */
export interface Change {
  client: number;
  topic: Topic;
  site?: number;
}

const CHANNEL = 'portal_changes';

/**
 * Says to every open page of the client, in every process, that a list has changed (rules/conventions.md#live-changes).
 * Part of the transaction: heard when it commits, never when it does not; the same said twice in it is heard once.
 */
export async function publishChange(tx: Tx, topic: Topic, siteId?: number): Promise<void> {
  const site = siteId === undefined ? {} : { site: siteId };
  const other = alsoOn[topic];
  const said = (other === undefined ? [topic] : [topic, other]).map((one) => ({ topic: one, ...site }));
  await sql`
    select pg_notify(${CHANNEL}::text, json_build_object('client', current_client_id(), 'change', change)::text)
    from json_array_elements(${JSON.stringify(said)}::json) change`.execute(tx);
}

/** The other end of `publishChange`, of one process. */
export interface Changes {
  /**
   * Hears every change of every client from now on; the caller filters. `null`: some may have been missed.
   * @returns how to stop; rejects where the database cannot be listened to
   */
  subscribe(hear: (change: Change | null) => void): Promise<() => void>;
  /** Runs `end` at the server's stop, which must not wait for those who listen. @returns how to forget it */
  onStop(end: () => void): () => void;
  /** How many hear at this moment. */
  listeners(): number;
  stop(): void;
}

/** Listens from the first subscriber on, with one connection for all. */
export function createChanges(engine: Pick<Engine, 'listen'>): Changes {
  const subscribers = new Set<(change: Change | null) => void>();
  const ends = new Set<() => void>();
  let listening: Promise<void> | undefined;

  function hear(payload: string | null): void {
    const change = payload === null ? null : readChange(payload);
    if (change === undefined) return;
    for (const subscriber of subscribers) subscriber(change);
  }

  return {
    async subscribe(subscriber) {
      listening ??= engine.listen(CHANNEL, hear);
      try {
        await listening;
      } catch (error) {
        listening = undefined;
        throw error;
      }
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    onStop(end) {
      ends.add(end);
      return () => ends.delete(end);
    },
    listeners: () => subscribers.size,
    stop() {
      for (const end of [...ends]) end();
    },
  };
}

/** Undefined for what this version does not know: another version may speak on the channel too. */
function readChange(payload: string): Change | undefined {
  try {
    const { client, change } = JSON.parse(payload) as { client: unknown; change: Partial<Change> };
    const topic = topics.find((name) => name === change.topic);
    if (typeof client !== 'number' || !topic) return undefined;
    return { client, topic, ...(typeof change.site === 'number' ? { site: change.site } : {}) };
  } catch {
    return undefined;
  }
}
