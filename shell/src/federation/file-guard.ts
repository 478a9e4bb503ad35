import { type Integrity, parseOverride, type RemoteVersion } from '@portal/shared/federation';

/** A well-formed hash that no file has: the browser gets the file and refuses to run it. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

interface KnownFolder {
  readonly base: string;
  readonly integrity: Integrity | null;
  readonly unchecked: boolean;
}

/** An element that loads a file of a remote. */
type Loader = HTMLScriptElement | HTMLLinkElement;

/**
 * Knows the integrity hash of every file that a remote may load, and stamps it on the element before it loads. A file
 * without a hash, and a file outside every known folder, is not run (rules/remotes.md#failures).
 */
export interface FileGuard {
  /**
   * Files of this version may be run from now on. `unchecked`: also without hashes, because a developer runs it from
   * their own machine (`override/`); nothing else of a released shell does, and no other machine's.
   */
  know(version: RemoteVersion, how?: { readonly unchecked: boolean }): void;
  /** Hash of the file at this address; `undefined`: whatever it is, run it (development, or an override). */
  computeIntegrity(address: string): string | undefined;
  /** Stamps the element. From the second try of an address on, its query differs: a hung request is not asked again. */
  stamp(element: Loader, address: string): void;
  /** A file fetched ahead did not come. The browser would give the failed answer to the element too, so it asks again. */
  recordFailedAhead(address: string): void;
  /** The file that failed last; the loaders' errors do not always name theirs (styles do not). */
  lastFailed(): string | undefined;
}

export function createFileGuard(origin: string, development: boolean): FileGuard {
  const folders: KnownFolder[] = [];
  const tries = new Map<string, number>();
  let failed: string | undefined;

  const computeIntegrity = (address: string): string | undefined => {
    const url = new URL(address, origin);
    const file = url.origin + url.pathname;
    const folder = folders.find(({ base }) => file.startsWith(base));
    if (!folder) return NO_FILE;
    if (folder.integrity === null) return folder.unchecked ? undefined : NO_FILE;
    const name = file.slice(folder.base.length);
    return Object.hasOwn(folder.integrity, name) ? folder.integrity[name] : NO_FILE;
  };

  return {
    know({ base, integrity }, how) {
      const { href } = new URL(base, origin);
      const isLocal = how?.unchecked === true && parseOverride(`override@${href}`)?.base === href;
      folders.push({ base: href, integrity, unchecked: development || isLocal });
    },
    computeIntegrity,
    lastFailed: () => failed,
    recordFailedAhead(address) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
    },
    stamp(element, address) {
      element.addEventListener('error', () => {
        failed = address;
      });
      const integrity = computeIntegrity(address);
      element.crossOrigin = 'anonymous';
      if (integrity !== undefined) element.integrity = integrity;
      const asked = (tries.get(address) ?? 0) + 1;
      tries.set(address, asked);
      if (asked === 1) return;
      const again = `${address}?try=${asked}`;
      if (element instanceof HTMLScriptElement) element.src = again;
      else element.href = again;
    },
  };
}
