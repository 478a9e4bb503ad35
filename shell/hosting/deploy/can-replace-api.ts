import { brokenUses } from '@portal/openapi/compatibility';
import { readRegistry } from '../registry/change-registry.ts';
import { activeVersions } from '../registry/edits.ts';
import { type RemoteState, remotesOf, SHELL, stateOf } from '../registry/registry.ts';
import { isAlive } from '../registry/resolve.ts';
import { openReleaseStore } from '../store/release-store.ts';

/**
 * Whether a new API document still satisfies every version that anyone gets or may fall back on: defaults, their
 * predecessors, rollouts and pins.
 * @returns the objections, as sentences with version, operation and field; empty if there are none
 */
export async function canReplaceApi(releases: string, document: object): Promise<string[]> {
  const [registry, store] = [await readRegistry(releases), openReleaseStore(releases)];
  const used = remotesOf(registry)
    .filter((name) => name !== SHELL)
    .flatMap((name) => usedVersions(stateOf(registry, name)).map((version) => ({ name, version })));
  const reasons = await Promise.all(
    used.map(async ({ name, version }) => {
      const manifest = await store.manifest(name, version);
      // No one gets an unusable version, and one that calls nothing cannot break.
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
  return [...new Set([...activeVersions(state), ...(isFallback ? [state.previous ?? ''] : [])])];
}
