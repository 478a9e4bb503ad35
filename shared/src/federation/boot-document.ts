import type { ModuleDescriptor } from './contract.ts';
import type { FirstFile } from './first-file.ts';

/** sha384 of each file of one version, as `sha384-<base64>`, by the file's name in the version's folder. */
export type Integrity = Readonly<Record<string, string>>;

/** One version of a remote as a browser loads it. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the version's folder, ends with a slash: a path of this origin, or an absolute address. */
  readonly base: string;
  /** Name of the remote's entry in that folder. */
  readonly entry: string;
  /** `null` only if a development server serves the remote; a released shell refuses it. */
  readonly integrity: Integrity | null;
  /**
   * Name of the file with the hashes that `integrity` lacks; its own hash is in there. Absent: `integrity` has all.
   */
  readonly hashes?: string;
}

/** One remote in `boot.json`: this viewer's version, and the last working one in case it cannot be loaded. */
export interface RemoteDeployment extends RemoteVersion {
  readonly name: string;
  readonly descriptor: ModuleDescriptor;
  /** Chunks of a part by `<kind>-<name>`, e.g. `cards-desk-calendar`, worth fetching along with the entry. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly previous?: RemoteVersion;
}

/** Killed or withdrawn versions by remote: a page that runs one leaves it at its next navigation. */
export type Withdrawn = Readonly<Record<string, readonly string[]>>;

/**
 * `GET /boot.json`: the deployment for this client, this user and this moment. The text is signed: the signature is
 * in the header `boot-signature`, or in the attribute `data-signature` of the block in the page, as `<key
 * id>.<base64url>` of each key, joined with dots. Shells that predate P-256 read the first, which is the Ed25519
 * signature if there is one.
 */
export interface BootDocument {
  /** Changes whenever `shell` or `remotes` does; a page with another value is out of date. */
  readonly deployment: string;
  /** Instants, ISO 8601. No page may start with it after `expires`. */
  readonly issued: string;
  readonly expires: string;
  /** The client and person it was issued for; it is invalid for any other. */
  readonly audience: { readonly client: string; readonly user: number | string | null };
  /** Version of the shell. */
  readonly shell: string;
  readonly withdrawn: Withdrawn;
  /** Present if this viewer may run one remote from their own machine (`override.ts`). */
  readonly mayOverride?: true;
  readonly remotes: readonly RemoteDeployment[];
  /**
   * Present in the page of a first screen whose script tag names the same file; otherwise each file is loaded
   * separately.
   */
  readonly first?: FirstFile;
}

/**
 * `GET /deployments.json`: the same for everyone, small, polled often; says that something changed, and what was
 * withdrawn.
 */
export interface DeploymentsUpdate {
  /** Incremented by every change of the registry. */
  readonly revision: number;
  readonly withdrawn: Withdrawn;
}
