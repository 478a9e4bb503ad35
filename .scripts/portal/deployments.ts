import {
  DeploymentRefused,
  type DeploymentsPort,
  type DeploymentsState,
} from '../../openapi/server/src/mechanisms/portal/deployments-port.ts';
import { type DeployOptions, deploy } from '../../shell/hosting/deploy/deploy.ts';
import { deploymentsState } from '../../shell/hosting/deploy/deployments-state.ts';
import { type Reason, Refused } from '../../shell/hosting/registry/refused.ts';
import type { Registry } from '../../shell/hosting/registry/registry.ts';
import { resolve } from '../../shell/hosting/registry/resolve.ts';
import { openReleaseStore } from '../../shell/hosting/store/release-store.ts';

/** The release store for the API: with the same checks and history as `npm run deploy`. */
export function openDeployments(releases: string, options: DeployOptions = {}): DeploymentsPort {
  // The hosting's store already reports what is wrong with the store.
  const store = openReleaseStore(releases, () => undefined);

  async function read(): Promise<DeploymentsState> {
    const state = await deploymentsState(releases, store);
    return ordered(state, await store.registry());
  }

  return {
    read,
    async change(change, by) {
      try {
        await deploy(releases, [change], by, options);
      } catch (error) {
        if (error instanceof Refused)
          throw new DeploymentRefused(inLines(error.reasons, 'en'), inLines(error.reasons, 'de'), {
            cause: error,
          });
        throw error;
      }
      return read();
    },
    resolve: async (requester) => resolve(await store.registry(), requester),
  };
}

const inLines = (reasons: readonly Reason[], locale: keyof Reason): string =>
  reasons.map((reason) => reason[locale]).join('\n');

/** Adds the rollouts' positions in the registry, where the first match counts. */
function ordered(
  { remotes, ...state }: Awaited<ReturnType<typeof deploymentsState>>,
  { rollouts = [] }: Registry,
): DeploymentsState {
  return {
    ...state,
    remotes: remotes.map(({ name, versions }) => ({
      name,
      versions: versions.map((version) => {
        const order = rollouts.findIndex((one) => one.remote === name && one.version === version.version);
        return { ...version, places: version.places.map((place) => ({ ...place, order })) };
      }),
    })),
  };
}
