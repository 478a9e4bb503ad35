import { firstPartKey, type RemoteVersion } from '@portal/shared/federation';
import { NO_FILE } from '../federation/file-guard.ts';
import { pageGuard } from '../federation/page-guard.ts';
import { currentBoot } from '../federation/portal.ts';
import type { LoadedFile } from './worker-messages.ts';

/** A file of a remote, as named by the deployment that this page runs. */
interface NamedFile {
  readonly version: VersionHere;
  readonly file: string;
}

interface VersionHere extends RemoteVersion {
  readonly remote: string;
  readonly folder: string;
}

/** The remotes' files that this page has loaded so far, with their hashes. */
export function loadedFiles(): Promise<LoadedFile[]> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return withHashes([...filesAt(addresses), ...filesInFirst()]);
}

/**
 * Reports files that were loading when the worker took over, as they arrive: they bypass the worker, and a browser
 * lists a file only once it has arrived.
 */
export function followLateFiles(keep: (files: readonly LoadedFile[]) => void): void {
  const takenOver = performance.now();
  const observer = new PerformanceObserver((list) => {
    const late = list.getEntries().filter(({ startTime }) => startTime <= takenOver);
    const files = filesAt(late.map(({ name }) => name));
    if (files.length > 0) void withHashes(files).then(keep);
  });
  observer.observe({ type: 'resource' });
}

function versionsHere(): VersionHere[] {
  return currentBoot().remotes.flatMap((remote) =>
    (remote.previous ? [remote, remote.previous] : [remote]).map((version) => ({
      ...version,
      remote: remote.name,
      folder: new URL(version.base, window.location.origin).href,
    })),
  );
}

/** The addresses that are files of a remote. */
function filesAt(addresses: readonly string[]): NamedFile[] {
  const versions = versionsHere();
  return addresses
    .map((address) => address.replace(/\?.*/, ''))
    .flatMap((url) =>
      versions
        .filter(({ folder }) => url.startsWith(folder))
        .map((version) => ({ version, file: url.slice(version.folder.length) })),
    );
}

/**
 * Includes files that came in the page's first file: the stored page is impersonal and names none, so the worker
 * fetches those parts as separate files.
 */
function filesInFirst(): NamedFile[] {
  const keys = currentBoot().first?.holds ?? [];
  return versionsHere().flatMap((version) => {
    const held = firstPartKey(version.remote, version.version, '');
    return keys
      .filter((key) => key.startsWith(held))
      .map((key) => ({ version, file: key.slice(held.length) }));
  });
}

/** Each once, with the hash it was checked against; leaves out files without one. */
async function withHashes(files: readonly NamedFile[]): Promise<LoadedFile[]> {
  const byUrl = new Map(files.map((named) => [named.version.folder + named.file, named]));
  const known = await Promise.all(
    [...byUrl].map(async ([url, { version, file }]) => {
      // For files that the page does not name, the hash is in a list that was loaded before the file.
      const integrity =
        version.integrity?.[file] ?? (await Promise.resolve(pageGuard.hashOf(url)).catch(() => undefined));
      return { url, integrity };
    }),
  );
  return known.flatMap(({ url, integrity }) =>
    integrity === undefined || integrity === NO_FILE ? [] : [{ url, integrity }],
  );
}
