import { sessionStore } from '../session/session-store.ts';
import { forgetTab, readStored, writeStored } from '../session/storage.ts';

/** Nothing is kept longer; also the service worker keeps nothing of a person beyond it. */
export const DEVICE_KEEPS_MS = 24 * 3_600_000;

const DATABASE = 'portal-device';
const TABLE = 'kept';
/** Of the service worker. */
export const PERSON_CACHE = 'portal-person';
/** Whose the store is and when it was last written; without it there is nothing to open, and most pages open nothing. */
const MARK = 'portal.device';

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

/** For a browser without the store, or one that refuses it: what is kept then lives as long as the page. */
const memory = new Map<string, Kept>();

/** Goes up with each wipe: what was begun before one is not written after it. */
let wipes = 0;
/** Who has logged out here: an answer that was on its way then must not bring anything back. */
let leaving: string | null = null;

function ownerNow(): string | null {
  const { user, client, sessionLost } = sessionStore.getState();
  return user && client && !sessionLost ? `${client.id}:${user.id}` : null;
}

function readMark(): { owner: string; at: number } | null {
  const [client, user, at] = (readStored('localStorage', MARK) ?? '').split(':');
  return client && user && at ? { owner: `${client}:${user}`, at: Number(at) } : null;
}

const isOld = (at: number, now: number) => at > now || now - at > DEVICE_KEEPS_MS;

/**
 * Keeps a value of the person who is logged in on this device, for a time without a network: at most 24 h, until they
 * log out or somebody else logs in. For what must be at hand in an emergency, and as little of it as will do.
 */
export async function keepOnDevice(key: string, value: unknown): Promise<void> {
  const owner = ownerNow();
  if (owner === null || owner === leaving) return;
  const at = Date.now();
  if (readMark()?.owner !== owner) await forgetDevice();
  const begun = wipes;
  writeStored('localStorage', MARK, `${owner}:${at}`);
  memory.set(key, { at, value });
  await within('readwrite', (table) =>
    begun === wipes ? table.put({ at, value } satisfies Kept, key) : table.count(),
  );
}

/** What was kept, and when; nothing of another person, and nothing older than a day. */
export async function readFromDevice(key: string): Promise<Kept | undefined> {
  const mark = readMark();
  if (mark === null || mark.owner !== ownerNow()) return undefined;
  const found =
    ((await within('readonly', (table) => table.get(key))) as Kept | undefined) ?? memory.get(key);
  if (!found || !isOld(found.at, Date.now())) return found;
  await dropFromDevice(key);
  return undefined;
}

export async function dropFromDevice(key: string): Promise<void> {
  memory.delete(key);
  if (readMark() !== null) await within('readwrite', (table) => table.delete(key));
}

/** At log-out: everything, and nothing more of this person until the page is reloaded. */
export async function leaveDevice(): Promise<void> {
  leaving = ownerNow();
  await forgetPerson();
}

/**
 * Removes everything personal from this browser (rules/access.md#shared-devices): this tab's storage, what is kept for a
 * time without a network, and the answers that the service worker keeps. A device stays enrolled, and so do its language
 * and theme.
 */
async function forgetPerson(): Promise<void> {
  forgetTab();
  await Promise.all([forgetDevice(), globalThis.caches?.delete(PERSON_CACHE).catch(() => false)]);
}

/** All of it, whoever's: before somebody else's is kept. */
export async function forgetDevice(): Promise<void> {
  wipes += 1;
  memory.clear();
  if (readMark() === null) return;
  await within('readwrite', (table) => table.clear());
  writeStored('localStorage', MARK, null);
}

// What the server says of who is logged in decides, however the session ended; a network that fails says nothing.
sessionStore.subscribe((now, before) => {
  const { user, client, sessionLost } = now;
  if (client === null) return;
  if (user && !sessionLost) {
    if (ownerNow() !== leaving) leaving = null;
    const mark = readMark();
    if (mark && (mark.owner !== ownerNow() || isOld(mark.at, Date.now()))) void forgetDevice();
  } else if (before.user || readMark()) void forgetPerson();
});

/** One request in a transaction of its own; undefined where the browser has no store or it fails. */
async function within(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(TABLE, mode);
      const request = ask(transaction.objectStore(TABLE));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}
