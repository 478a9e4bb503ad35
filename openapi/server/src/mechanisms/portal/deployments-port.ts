import type { Message } from '../texts/messages.ts';

/**
 * What the API asks of the release store. The server knows no store: the code that composes it with the hosting gives one
 * (`AppOptions.deployments`). Without one there are no remotes, and nothing can be changed.
 */
export interface DeploymentsPort {
  /** As it is on disk now. */
  read(): Promise<DeploymentsState>;
  /**
   * Changes the registry after the checks of a deployment. A change that changes nothing leaves the revision as it is.
   * @throws DeploymentRefused with the reason in words
   */
  change(change: RegistryChange, by: string): Promise<DeploymentsState>;
  /** What somebody gets, by remote. */
  resolve(requester: {
    client: string;
    user: { id: number | null; groups: readonly string[] };
  }): Promise<Record<string, { version: string; reason: 'pin' | 'rollout' | 'default' }>>;
}

export interface RegistryChange {
  remote: string;
  /** `take_back`: a version that was over its error limit; only its rollouts go. Refused where it has none. */
  action: 'promote' | 'roll_back' | 'kill' | 'revive' | 'take_back';
  /** Not for `roll_back`. */
  version: string | null;
  /** Revision that it was decided on; another one is refused. `undefined`: whatever it is. */
  revision?: number;
  note: string;
}

/** A change that cannot be made, in words for the person who wanted it. */
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
        /** Of rollouts: of several that fit somebody, the one with the lowest number counts. */
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

/** Whose report it was that made the server look: their client's audit log says what was done, but not who they are. */
export interface Reporter {
  clientId: number;
  requestId: string;
}

/** The deployments as the running server knows them; one for each process. */
export interface Deployments {
  /** Given when the server is built, or by the code that composes it before it listens; `null`: it has no release store. */
  port: DeploymentsPort | null;
  /** At most a second old; for load reports, of which there may be many. */
  recent(): Promise<DeploymentsState>;
  /** Looks, after the answer, whether a version on trial has failed too often. */
  review(remote: string, version: string, reporter: Reporter): void;
}
