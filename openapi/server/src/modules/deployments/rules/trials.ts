import type { DeploymentsState } from '../../../mechanisms/portal/deployments-port.ts';
import { DEFAULT_ERROR_LIMIT } from './error-limit.ts';

/** A version on trial. */
export interface Trial {
  /** Differs from that of an earlier rollout of the same version, whose loads do not count against this one. */
  name: string;
  /** Percent. */
  limit: number;
}

/**
 * If a version has several rollouts (to other clients, groups), the latest names the trial, the strictest limits it.
 */
export function trialOf(state: DeploymentsState, remote: string, version: string): Trial | null {
  const rollouts = (findVersion(state, remote, version)?.places ?? []).filter(
    ({ kind }) => kind === 'rollout',
  );
  if (rollouts.length === 0) return null;
  const [youngest = 'undated'] = rollouts
    .flatMap(({ since }) => since ?? [])
    .sort((a, b) => Date.parse(b) - Date.parse(a));
  return {
    name: youngest,
    limit: Math.min(...rollouts.map(({ errorLimit }) => errorLimit ?? DEFAULT_ERROR_LIMIT)),
  };
}

export function findVersion(state: DeploymentsState, remote: string, version: string) {
  return state.remotes
    .find(({ name }) => name === remote)
    ?.versions.find((candidate) => candidate.version === version);
}
