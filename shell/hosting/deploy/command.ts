import type { DeployAction } from '../registry/disk/history.ts';

/** A change of what people get; the API's port asks for the same by structure. */
export interface DeployCommand {
  /** Name of a remote, or `shell`. */
  readonly remote: string;
  readonly action: DeployAction;
  /** `null` for `roll_back` and `unpin`; `*` only for `kill` and `revive`. */
  readonly version: string | null;
  /** Keys of clients: who is pinned or unpinned, or whom a rollout is narrowed to. */
  readonly clients?: readonly string[];
  /** Of a rollout: only users in one of these groups. */
  readonly groups?: readonly string[];
  /** Of a rollout: so many percent of the users, over 0 to 100. */
  readonly percent?: number;
  /** Of a rollout: percent of loads that may fail; 5 where it is absent. */
  readonly errorLimit?: number;
  readonly note?: string;
  /** Revision of the registry that it was decided on; any other one is refused. Absent: whatever it is. */
  readonly revision?: number;
}
