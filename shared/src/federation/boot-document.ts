import type { ModuleDescriptor } from './contract.ts';

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
}

/** One remote in `boot.json`: the version this viewer gets, and the last good one for when it cannot be loaded. */
export interface RemoteDeployment extends RemoteVersion {
  readonly name: string;
  readonly descriptor: ModuleDescriptor;
  /** Chunks of a part by `<kind>-<name>`, e.g. `cards-desk-calendar`, worth fetching beside the entry. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly previous?: RemoteVersion;
}

/** `GET /boot.json`: what this client, this user and this moment get. */
export interface BootDocument {
  /** Changes whenever anything of the answer does; a page that holds another one is out of date. */
  readonly deployment: string;
  readonly remotes: readonly RemoteDeployment[];
}
