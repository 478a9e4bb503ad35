import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import { type Topic, topicSources } from './ports/topics.ts';

/** One change of a list of a client; `site`: only in that site's part. */
export interface Change {
  client: number;
  topic: Topic;
  site?: number;
}

const CHANNEL = 'portal_changes';

/**
 * Notifies every open page of the client, in every process, that a list has changed
 * (rules/conventions.md#live-changes). Part of the transaction: published when it commits, never when it does not;
 * duplicates within it are published once.
 */
export async function publishChange(tx: Tx, topic: Topic, siteId?: number): Promise<void> {
  const site = siteId === undefined ? {} : { site: siteId };
  const other = topicSources()[topic].alsoOn;
  const said = (other === undefined ? [topic] : [topic, other]).map((one) => ({ topic: one, ...site }));
  await sql`
    select pg_notify(${CHANNEL}::text, json_build_object('client', current_client_id(), 'change', change)::text)
    from json_array_elements(${JSON.stringify(said)}::json) change`.execute(tx);
}

/** A holder of access that may end while a stream is open. */
export type AccessHolder = { user: number } | { device: number };

const holderKey = (client: number, holder: AccessHolder) => `${client} ${JSON.stringify(holder)}`;

/**
 * Makes every process check again whether streams of that person or device may continue; sent when the transaction
 * commits.
 */
export async function publishAccessChange(tx: Tx, holder: AccessHolder): Promise<void> {
  await sql`
    select pg_notify(${CHANNEL}::text,
      json_build_object('client', current_client_id(), 'holder', ${JSON.stringify(holder)}::json)::text)`.execute(
    tx,
  );
}

/**
 * The changes of the last minute, for a page whose first answers are older than its stream. Durations in milliseconds.
 */
export interface Recent {
  /** The length of time whose changes are all among `changes`; 0 if this process has not listened before. */
  readonly knownMs: number;
  /** The last change of each list. */
  readonly changes: readonly { readonly change: Change; readonly agoMs: number }[];
}

/** A page that opens its stream later than this fetches everything again. */
const REMEMBERED_MS = 60_000;

/** The receiving end of `publishChange` and `publishAccessChange`, one per process. */
export interface Changes {
  /** Listens from now on, and no later than with the first `subscribe`. Rejects if the database does not allow it. */
  listen(): Promise<void>;
  /**
   * Subscribes to every change of every client from now on; the caller filters. `null`: some may have been missed.
   * @returns unsubscribes; rejects if the database cannot be listened to
   */
  subscribe(hear: (change: Change | null) => void): Promise<() => void>;
  /** The last minute, of every client; the caller filters. */
  recent(): Recent;
  /**
   * Calls `check` when the access of the holder may have changed, from the first `subscribe` on. @returns unregisters
   * it
   */
  onAccessChange(client: number, holder: AccessHolder, check: () => void): () => void;
  /** Calls `end` when the server stops, which must not wait for open streams. @returns unregisters it */
  onStop(end: () => void): () => void;
  /** The number of subscribers at this moment. */
  listeners(): number;
  stop(): void;
}

/** Listens with one connection for all subscribers. */
export function createChanges(engine: Pick<Engine, 'listen'>): Changes {
  const subscribers = new Set<(change: Change | null) => void>();
  const ends = new Set<() => void>();
  const checks = new Map<string, Set<() => void>>();
  const last = new Map<string, { change: Change; at: number }>();
  let listening: Promise<void> | undefined;
  let knownFrom: number | undefined;

  /** From now on every change arrives; earlier ones may have been missed. */
  function forgetRecent(): void {
    last.clear();
    knownFrom = Date.now();
  }

  function hear(payload: string | null): void {
    const holder = payload === null ? undefined : readHolder(payload);
    for (const check of checks.get(holder ?? '') ?? []) check();
    const change = payload === null ? null : readChange(payload);
    if (change === undefined) return;
    if (change === null) forgetRecent();
    else last.set(JSON.stringify(change), { change, at: Date.now() });
    for (const subscriber of subscribers) subscriber(change);
  }

  async function listen(): Promise<void> {
    listening ??= engine.listen(CHANNEL, hear).then(forgetRecent);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  }

  return {
    listen,
    async subscribe(subscriber) {
      await listen();
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    recent() {
      const now = Date.now();
      for (const [key, { at }] of last) if (now - at > REMEMBERED_MS) last.delete(key);
      return {
        knownMs: knownFrom === undefined ? 0 : Math.min(now - knownFrom, REMEMBERED_MS),
        changes: [...last.values()].map(({ change, at }) => ({ change, agoMs: now - at })),
      };
    },
    onAccessChange(client, holder, check) {
      const key = holderKey(client, holder);
      const ofHolder = checks.get(key) ?? new Set();
      checks.set(key, ofHolder.add(check));
      return () => {
        ofHolder.delete(check);
        if (ofHolder.size === 0 && checks.get(key) === ofHolder) checks.delete(key);
      };
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

/** The key of the holder whose access may have changed. */
function readHolder(payload: string): string | undefined {
  try {
    const { client, holder } = JSON.parse(payload) as { client: number; holder?: AccessHolder };
    return holder && holderKey(client, holder);
  } catch {
    return undefined;
  }
}

/** Undefined for unknown messages: another release may use the channel too. */
function readChange(payload: string): Change | undefined {
  try {
    const { client, change } = JSON.parse(payload) as { client: unknown; change: Partial<Change> };
    const topic = change.topic;
    if (typeof client !== 'number' || topic === undefined || !(topic in topicSources())) return undefined;
    return { client, topic, ...(typeof change.site === 'number' ? { site: change.site } : {}) };
  } catch {
    return undefined;
  }
}
