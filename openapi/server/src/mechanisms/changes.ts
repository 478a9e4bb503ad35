import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import { type Topic, topicSources } from './ports/topics.ts';

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
  const other = topicSources()[topic].alsoOn;
  const said = (other === undefined ? [topic] : [topic, other]).map((one) => ({ topic: one, ...site }));
  await sql`
    select pg_notify(${CHANNEL}::text, json_build_object('client', current_client_id(), 'change', change)::text)
    from json_array_elements(${JSON.stringify(said)}::json) change`.execute(tx);
}

/** Whose access may end while a stream is open. */
export type AccessHolder = { user: number } | { device: number };

const holderKey = (client: number, holder: AccessHolder) => `${client} ${JSON.stringify(holder)}`;

/** Lets every process look again whether streams of that person or device may go on; sent when the transaction commits. */
export async function publishAccessChange(tx: Tx, holder: AccessHolder): Promise<void> {
  await sql`
    select pg_notify(${CHANNEL}::text,
      json_build_object('client', current_client_id(), 'holder', ${JSON.stringify(holder)}::json)::text)`.execute(
    tx,
  );
}

/** The changes of the last minute, for a page whose first answers are older than its stream. Durations in milliseconds. */
export interface Recent {
  /** Every change of this long is among `changes`; 0 where this process has not listened before. */
  readonly knownMs: number;
  /** Of each list the last change. */
  readonly changes: readonly { readonly change: Change; readonly agoMs: number }[];
}

/** A page that is this late with its stream fetches everything again. */
const REMEMBERED_MS = 60_000;

/** The other end of `publishChange` and `publishAccessChange`, of one process. */
export interface Changes {
  /** Listens from now on, and no later than with the first `subscribe`. Rejects where the database cannot be listened to. */
  listen(): Promise<void>;
  /**
   * Hears every change of every client from now on; the caller filters. `null`: some may have been missed.
   * @returns how to stop; rejects where the database cannot be listened to
   */
  subscribe(hear: (change: Change | null) => void): Promise<() => void>;
  /** The last minute, of every client; the caller filters. */
  recent(): Recent;
  /** Runs `check` when the access of the holder may have changed, from the first `subscribe` on. @returns how to stop it */
  onAccessChange(client: number, holder: AccessHolder, check: () => void): () => void;
  /** Runs `end` at the server's stop, which must not wait for those who listen. @returns how to forget it */
  onStop(end: () => void): () => void;
  /** How many hear at this moment. */
  listeners(): number;
  stop(): void;
}

/** Listens with one connection for all. */
export function createChanges(engine: Pick<Engine, 'listen'>): Changes {
  const subscribers = new Set<(change: Change | null) => void>();
  const ends = new Set<() => void>();
  const checks = new Map<string, Set<() => void>>();
  const last = new Map<string, { change: Change; at: number }>();
  let listening: Promise<void> | undefined;
  let knownFrom: number | undefined;

  /** From now on all is heard; of what was before some may have been missed. */
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

/** Undefined for what this version does not know: another version may speak on the channel too. */
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
