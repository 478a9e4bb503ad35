import { sessionStore } from '../session/session-store.ts';
import { forgetTab, readStored, writeStored } from '../session/storage.ts';

/** Nothing is kept longer; the service worker, too, keeps personal data no longer. */
export const DEVICE_KEEPS_MS = 24 * 3_600_000;

const DATABASE = 'portal-device';
const TABLE = 'kept';
/** The service worker's cache. */
export const PERSON_CACHE = 'portal-person';
/**
 * Owner of the store and time of its last write; without it there is nothing to open, and most pages open nothing.
 */
const MARK = 'portal.device';

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

/** For a browser without the store, or one that refuses it: values then live as long as the page. */
const memory = new Map<string, Kept>();

/** Incremented by each wipe: a write that began before one is dropped. */
let wipes = 0;
/** The owner who has logged out here: an answer that was pending then must not bring anything back. */
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
 * Keeps a value of the person who is logged in on this device, for use without a network: at most 24 h, until they
 * log out or someone else logs in. For data that must be available in an emergency, and as little of it as possible.
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

/** A stored value and its time; never another person's, or older than a day. */
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

/** At log-out: deletes everything, and stores nothing more of this person until the page is reloaded. */
export async function leaveDevice(): Promise<void> {
  leaving = ownerNow();
  await forgetPerson();
}

/**
 * Removes everything personal from this browser (rules/access.md#shared-devices): this tab's storage, values kept for
 * use without a network, and the service worker's cached answers. A device stays enrolled, and keeps its language and
 * theme.
 */
async function forgetPerson(): Promise<void> {
  forgetTab();
  await Promise.all([forgetDevice(), globalThis.caches?.delete(PERSON_CACHE).catch(() => false)]);
}

/** Deletes everything, of any owner, before someone else's data is stored. */
export async function forgetDevice(): Promise<void> {
  wipes += 1;
  memory.clear();
  if (readMark() === null) return;
  await within('readwrite', (table) => table.clear());
  writeStored('localStorage', MARK, null);
}

// The server's answer about who is logged in decides, however the session ended; a network failure says nothing.
sessionStore.subscribe((now, before) => {
  const { user, client, sessionLost } = now;
  if (client === null) return;
  if (user && !sessionLost) {
    if (ownerNow() !== leaving) leaving = null;
    const mark = readMark();
    if (mark && (mark.owner !== ownerNow() || isOld(mark.at, Date.now()))) void forgetDevice();
  } else if (before.user || readMark()) void forgetPerson();
});

/** One request in its own transaction; undefined if the browser has no store or it fails. */
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
