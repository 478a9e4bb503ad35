import type { ModuleDescriptor } from './contract.ts';
import type { FirstFile } from './first-file.ts';

/** sha384 of each file of one version, as `sha384-<base64>`, by the file's name inside the version's folder. */
export type Integrity = Readonly<Record<string, string>>;

/** One version of a remote as a browser loads it. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the version's folder, ends with a slash: a path of this origin, or an absolute address. */
  readonly base: string;
  /** Name of the remote's entry in that folder. */
  readonly entry: string;
  /** `null` only where a development server serves the remote; a released shell refuses it. */
  readonly integrity: Integrity | null;
  /** Name of the file that has the hashes which are not in `integrity`; its own is there. Absent: all are there. */
  readonly hashes?: string;
}

/** One remote in `boot.json`: the version this viewer gets, and the last good one for when it cannot be loaded. */
export interface RemoteDeployment extends RemoteVersion {
  readonly name: string;
  readonly descriptor: ModuleDescriptor;
  /** Chunks of a part by `<kind>-<name>`, e.g. `cards-desk-calendar`, worth fetching beside the entry. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly previous?: RemoteVersion;
}

/** Versions that were killed or taken back, by remote: a page that holds one leaves it at its next navigation. */
export type Withdrawn = Readonly<Record<string, readonly string[]>>;

/**
 * `GET /boot.json`: what this client, this user and this moment get. Signed as a text: the signature travels in the
 * header `boot-signature`, or in the attribute `data-signature` of the block in the page, as `<key id>.<base64url>` of
 * each key, joined with dots. Shells from before P-256 read the first, which is that of Ed25519 where there is one.
 */
export interface BootDocument {
  /** Changes whenever anything of `shell` or `remotes` does; a page that holds another one is out of date. */
  readonly deployment: string;
  /** Instants, ISO 8601. After `expires` nobody may start a page with it. */
  readonly issued: string;
  readonly expires: string;
  /** Whom it was made for; another client's or another person's is no good. */
  readonly audience: { readonly client: string; readonly user: number | string | null };
  /** Version of the shell. */
  readonly shell: string;
  readonly withdrawn: Withdrawn;
  /** Present: this viewer may run one remote from their own machine (`override.ts`). */
  readonly mayOverride?: true;
  readonly remotes: readonly RemoteDeployment[];
  /** In the page of a first screen whose script tag names the same file; everywhere else each file comes by itself. */
  readonly first?: FirstFile;
}

/** `GET /deployments.json`: the same for everybody, small, asked often; says that something changed and what went. */
export interface DeploymentsNews {
  /** Counts up with every change of the registry. */
  readonly revision: number;
  readonly withdrawn: Withdrawn;
}
