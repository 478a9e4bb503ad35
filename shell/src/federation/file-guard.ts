import { type Integrity, parseOverride, type RemoteVersion } from '@portal/shared/federation';
import { PAUSES_MS, TRY_WITHIN_MS } from '../base/tries.ts';
import { diagnose, type FailureKind, HashesUnreachable } from './failure.ts';

/** A well-formed hash that no file has: the browser fetches the file and refuses to run it. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Files below one address, and their known hashes. */
export interface CheckedFolder {
  /** Ends with a slash. */
  readonly base: string;
  /** `null`: there are none. */
  readonly integrity: Integrity | null;
  /** Name of the file with the hashes that are missing there; its own is there. */
  readonly hashes?: string | undefined;
}

interface KnownFolder extends CheckedFolder {
  /** Including those of the list once it has arrived: from then on nothing waits. */
  integrity: Integrity | null;
  /** Unset once the list has arrived. */
  hashes?: string | undefined;
  readonly unchecked: boolean;
  /** All of them, once a missing one has been needed. */
  whole?: Promise<Integrity> | undefined;
  /** The list last arrived with other bytes than released. */
  isListWrong?: boolean;
}

/** The hash of a file is in the list at this address. */
interface UnknownHash {
  readonly folder: KnownFolder;
  readonly name: string;
  readonly address: string;
  /** Hash of the list itself. */
  readonly integrity: string;
}

/** An element that loads a file. */
type Loader = HTMLScriptElement | HTMLLinkElement;

/**
 * Knows the integrity hash of every file that the shell or a remote may load, and stamps it on the element before it
 * loads. A file without a hash, or outside every known folder, does not run (rules/remotes.md#failures).
 */
export interface FileGuard {
  /**
   * Allows the files of this version to run. `unchecked`: even without hashes, because a developer runs it from their
   * own machine (`override/`); a released shell allows this for nothing else, and for no other machine.
   */
  know(
    version: Pick<RemoteVersion, 'base' | 'integrity' | 'hashes'>,
    how?: { readonly unchecked: boolean },
  ): void;
  /**
   * Registers the shell's own files. Without hashes they still run: the page that loads the shell has none then
   * either.
   */
  knowOwn(folder: CheckedFolder): void;
  /**
   * Hash of the file at this address; `undefined`: run it, whatever it is (development, or an override). A promise
   * only if a list has to be requested; it rejects with `HashesUnreachable` if that does not arrive.
   */
  hashOf(address: string): string | undefined | Promise<string>;
  /**
   * Stamps the element; if its hash has to be requested, it loads once that is known. From the second attempt at an
   * address on, the query differs, so that a hung request is not reused.
   */
  stamp(element: Loader, address: string): void;
  /**
   * A prefetched file did not arrive. The browser would reuse the failed response for the element, so the element
   * requests it again.
   */
  recordFailedAhead(address: string): void;
  /**
   * Why a file did not load; without an address, the one that failed last: the loaders' errors do not always name
   * theirs.
   */
  diagnose(address?: string): Promise<FailureKind>;
}

export interface GuardDeps {
  readonly origin: string;
  readonly development: boolean;
  readonly ask: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export function createFileGuard({ origin, development, ask, wait }: GuardDeps): FileGuard {
  const folders: KnownFolder[] = [];
  const tries = new Map<string, number>();
  let failed: string | undefined;

  /** Forgotten if it did not arrive: the next file requests it again. A list with wrong bytes names no file. */
  function listOf(folder: KnownFolder, { address, integrity }: UnknownHash): Promise<Integrity> {
    folder.whole ??= readList(address, integrity)
      .then((list) => {
        folder.integrity = { ...list, ...folder.integrity };
        folder.hashes = undefined;
        return list;
      })
      .catch(async (error: unknown) => {
        console.error(`${address} did not come`, error);
        folder.isListWrong = (await diagnose(address, integrity, ask)) === 'refused';
        folder.whole = undefined;
        if (folder.isListWrong) return {};
        throw new HashesUnreachable(address);
      });
    return folder.whole;
  }

  async function readList(address: string, integrity: string): Promise<Integrity> {
    for (let tried = 0; ; tried += 1) {
      try {
        const signal = AbortSignal.timeout(TRY_WITHIN_MS);
        const answer = await ask(tried === 0 ? address : `${address}?try=${tried + 1}`, {
          integrity,
          signal,
        });
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
        return (await answer.json()) as Integrity;
      } catch (error) {
        const pause = PAUSES_MS[tried];
        if (pause === undefined) throw error;
        await wait(pause);
      }
    }
  }

  /** The hash of a file if it is known, else where to find it. */
  function known(address: string): string | undefined | UnknownHash {
    const url = new URL(address, origin);
    const file = url.origin + url.pathname;
    const folder = folders.find(({ base }) => file.startsWith(base));
    if (!folder) return NO_FILE;
    const { base, integrity, hashes, unchecked } = folder;
    if (integrity === null) return unchecked ? undefined : NO_FILE;
    const name = file.slice(base.length);
    const listHash = hashes === undefined ? undefined : own(integrity, hashes);
    const hash = own(integrity, name);
    if (hash !== undefined || hashes === undefined || listHash === undefined) return hash ?? NO_FILE;
    return { folder, name, address: base + hashes, integrity: listHash };
  }

  function hashOf(address: string): string | undefined | Promise<string> {
    const found = known(address);
    if (typeof found !== 'object') return found;
    return listOf(found.folder, found).then((list) => own(list, found.name) ?? NO_FILE);
  }

  return {
    know({ base, integrity, hashes }, how) {
      const { href } = new URL(base, origin);
      const isLocal = how?.unchecked === true && parseOverride(`override@${href}`)?.base === href;
      folders.push({ base: href, integrity, hashes, unchecked: development || isLocal });
    },
    knowOwn: ({ base, ...rest }) =>
      void folders.push({ base: new URL(base, origin).href, ...rest, unchecked: true }),
    hashOf,
    async diagnose(address = failed) {
      if (address === undefined) return 'network';
      const found = known(address);
      if (typeof found !== 'object') return diagnose(address, found, ask);
      return found.folder.isListWrong ? 'refused' : 'network';
    },
    recordFailedAhead(address) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
    },
    stamp(element, address) {
      element.addEventListener('error', () => {
        failed = address;
      });
      element.crossOrigin = 'anonymous';
      const asked = (tries.get(address) ?? 0) + 1;
      tries.set(address, asked);
      const from = asked === 1 ? address : `${address}?try=${asked}`;
      const hash = hashOf(address);
      if (!(hash instanceof Promise)) {
        if (hash !== undefined) element.integrity = hash;
        if (asked > 1) point(element, from);
        return;
      }
      // Without an address nothing loads, and with one it starts immediately, whether in the page or not.
      element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
      hash.then(
        (integrity) => {
          element.integrity = integrity;
          point(element, from);
        },
        // Fires the browser's own event for a file that did not arrive.
        () => element.dispatchEvent(new Event('error')),
      );
    },
  };
}

function point(element: Loader, address: string): void {
  if (element instanceof HTMLScriptElement) element.src = address;
  else element.href = address;
}

const own = (hashes: Integrity, name: string): string | undefined =>
  Object.hasOwn(hashes, name) ? hashes[name] : undefined;
