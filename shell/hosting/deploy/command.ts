import type { DeployAction } from '../registry/disk/history.ts';

/** A change of the deployed versions; the API's port expects the same structure. */
export interface DeployCommand {
  /** Name of a remote, or `shell`. */
  readonly remote: string;
  readonly action: DeployAction;
  /** `null` for `roll_back` and `unpin`; `*` only for `kill` and `revive`. */
  readonly version: string | null;
  /** Keys of clients: those to pin or unpin, or those that a rollout is limited to. */
  readonly clients?: readonly string[];
  /** Rollouts only: limited to users in one of these groups. */
  readonly groups?: readonly string[];
  /** Rollouts only: percentage of users, over 0 to 100. */
  readonly percent?: number;
  /** Rollouts only: percentage of loads that may fail; 5 if absent. */
  readonly errorLimit?: number;
  readonly note?: string;
  /** Revision of the registry that the decision was based on; any other one is refused. Absent: any revision. */
  readonly revision?: number;
}
