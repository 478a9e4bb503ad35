import { type Integrity, parseOverride, type RemoteVersion } from '@portal/shared/federation';
import { PAUSES_MS, TRY_WITHIN_MS } from '../base/tries.ts';
import { diagnose, type FailureKind, HashesUnreachable } from './failure.ts';

/** A well-formed hash that no file has: the browser gets the file and refuses to run it. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Files below one address, and what is known of their hashes. */
export interface CheckedFolder {
  /** Ends with a slash. */
  readonly base: string;
  /** `null`: there are none. */
  readonly integrity: Integrity | null;
  /** Name of the file that has those which are not there; its own is. */
  readonly hashes?: string | undefined;
}

interface KnownFolder extends CheckedFolder {
  /** With those of the list, once it has come: from then on nothing waits. */
  integrity: Integrity | null;
  /** No more once the list has come. */
  hashes?: string | undefined;
  readonly unchecked: boolean;
  /** All of them, once something has asked for one that is not at hand. */
  whole?: Promise<Integrity> | undefined;
  /** The list came last with other bytes than were released. */
  isListWrong?: boolean;
}

/** The hash of a file is in the list at this address. */
interface UnknownHash {
  readonly folder: KnownFolder;
  readonly name: string;
  readonly address: string;
  /** Of the list itself. */
  readonly integrity: string;
}

/** An element that loads a file. */
type Loader = HTMLScriptElement | HTMLLinkElement;

/**
 * Knows the integrity hash of every file that the shell or a remote may load, and stamps it on the element before it
 * loads. A file without a hash, and a file outside every known folder, is not run (rules/remotes.md#failures).
 */
export interface FileGuard {
  /**
   * Files of this version may be run from now on. `unchecked`: also without hashes, because a developer runs it from
   * their own machine (`override/`); nothing else of a released shell does, and no other machine's.
   */
  know(
    version: Pick<RemoteVersion, 'base' | 'integrity' | 'hashes'>,
    how?: { readonly unchecked: boolean },
  ): void;
  /** The shell's own. Without hashes they are run all the same: the page that brings the shell has none then. */
  knowOwn(folder: CheckedFolder): void;
  /**
   * Hash of the file at this address; `undefined`: whatever it is, run it (development, or an override). A promise only
   * where a list has to be asked for; it rejects with `HashesUnreachable` where that does not arrive.
   */
  hashOf(address: string): string | undefined | Promise<string>;
  /**
   * Stamps the element; one whose hash is still being asked for loads when that is known. From the second try of an
   * address on, its query differs: a hung request is not asked again.
   */
  stamp(element: Loader, address: string): void;
  /** A file fetched ahead did not come. The browser would give the failed answer to the element too, so it asks again. */
  recordFailedAhead(address: string): void;
  /** Why a file did not load; without an address the one that failed last: the loaders' errors do not always name theirs. */
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

  /** Not kept where it did not come: the next file asks again. A list with wrong bytes names no file. */
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

  /** The hash of a file as far as it is at hand, else where to find it. */
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
      // Without an address nothing is loaded, and with one it begins at once, in the page or not yet.
      element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
      hash.then(
        (integrity) => {
          element.integrity = integrity;
          point(element, from);
        },
        // As the browser would say it of a file that did not arrive.
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
