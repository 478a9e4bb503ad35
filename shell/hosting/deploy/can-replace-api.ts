import { brokenUses } from '@portal/openapi/compatibility';
import { readRegistry } from '../registry/change-registry.ts';
import { givenVersions } from '../registry/edits.ts';
import { type RemoteState, remotesOf, SHELL, stateOf } from '../registry/registry.ts';
import { isAlive } from '../registry/resolve.ts';
import { openReleaseStore } from '../store/release-store.ts';

/**
 * Whether a new API document still satisfies every version that anybody gets or may fall back on: defaults, those
 * before them, rollouts and pins.
 * @returns sentences that name version, operation and field; empty: it does
 */
export async function canReplaceApi(releases: string, document: object): Promise<string[]> {
  const [registry, store] = [await readRegistry(releases), openReleaseStore(releases)];
  const used = remotesOf(registry)
    .filter((name) => name !== SHELL)
    .flatMap((name) => usedVersions(stateOf(registry, name)).map((version) => ({ name, version })));
  const reasons = await Promise.all(
    used.map(async ({ name, version }) => {
      const manifest = await store.manifest(name, version);
      // What is not usable is given to nobody, and what calls nothing cannot be broken.
      if (!manifest || manifest.operations.length === 0) return [];
      const slice = await store.api(name, version);
      if (!slice) return [`${name} ${version} calls the API, and its api.json is missing or was changed.`];
      return brokenUses(slice, document).map((error) => `${name} ${version} could not use it: ${error}.`);
    }),
  );
  return reasons.flat();
}

function usedVersions(state: RemoteState): string[] {
  const isFallback = isAlive(state, state.previous) && !state.withdrawn.includes(state.previous);
  return [...new Set([...givenVersions(state), ...(isFallback ? [state.previous ?? ''] : [])])];
}
