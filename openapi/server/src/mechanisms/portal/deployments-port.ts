import type { Message } from '../texts/messages.ts';

/**
 * The release store, as the API uses it. The server knows no store: the code that composes it with the hosting provides
 * one (`AppOptions.deployments`). Without one there are no remotes, and nothing can be changed.
 */
export interface DeploymentsPort {
  /** As it is on disk now. */
  read(): Promise<DeploymentsState>;
  /**
   * Changes the registry after the checks of a deployment. A change without effect leaves the revision as it is.
   * @throws DeploymentRefused with the reason in words
   */
  change(change: RegistryChange, by: string): Promise<DeploymentsState>;
  /** The versions for a requester, by remote. */
  resolve(requester: {
    client: string;
    user: { id: number | null; groups: readonly string[] };
  }): Promise<Record<string, { version: string; reason: 'pin' | 'rollout' | 'default' }>>;
}

export interface RegistryChange {
  remote: string;
  /** `take_back`: a version over its error limit; only its rollouts are removed. Refused if it has none. */
  action: 'promote' | 'roll_back' | 'kill' | 'revive' | 'take_back';
  /** Not for `roll_back`. */
  version: string | null;
  /** Revision on which it was decided; refused if it has changed. `undefined`: any. */
  revision?: number;
  note: string;
}

/** A change that cannot be made, with the reason for the person who requested it. */
export class DeploymentRefused extends Error {
  override readonly name = 'DeploymentRefused';
  readonly reason: Message;

  constructor(en: string, de: string, options?: ErrorOptions) {
    super(en, options);
    this.reason = { en, de };
  }
}

export interface DeploymentsState {
  revision: number;
  remotes: {
    name: string;
    /** Newest first. */
    versions: {
      version: string;
      contract: string | null;
      commit: string | null;
      /** Bytes as they travel; `null`: not in the store. */
      size: number | null;
      places: {
        kind: 'default' | 'previous' | 'rollout' | 'pin';
        percent: number | null;
        groups: string[];
        clients: string[];
        errorLimit: number | null;
        since: string | null;
        /** Of rollouts: if several apply to a person, the lowest number wins. */
        order: number;
      }[];
      isKilled: boolean;
      isWithdrawn: boolean;
      /** Why it cannot be used or deployed. */
      problem: string | null;
    }[];
  }[];
  /** Newest first. */
  history: {
    revision: number;
    at: string;
    by: string;
    remote: string;
    action:
      | 'deploy'
      | 'pin'
      | 'unpin'
      | 'rollout'
      | 'promote'
      | 'roll_back'
      | 'kill'
      | 'revive'
      | 'take_back';
    version: string | null;
    note: string;
  }[];
}

/**
 * The sender of the report that triggered the check: their client's audit log records the action, but not their name.
 */
export interface Reporter {
  clientId: number;
  requestId: string;
}

/** The deployments as the running server knows them; one for each process. */
export interface Deployments {
  /**
   * Given when the server is built, or by the code that composes it before it listens; `null`: it has no release store.
   */
  port: DeploymentsPort | null;
  /** At most a second old; for load reports, of which there may be many. */
  recent(): Promise<DeploymentsState>;
  /** Checks, after the answer, whether a version on trial has failed too often. */
  review(remote: string, version: string, reporter: Reporter): void;
}
