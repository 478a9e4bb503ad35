import type { Gate } from '../access/index.ts';
import type { FirstCall, ModuleDescriptor } from './contract.ts';

/** One file of a released version. */
export interface ReleasedFile {
  /** `sha384-<base64>` of the uncompressed file. */
  readonly integrity: string;
  /** Bytes: uncompressed, and as sent. */
  readonly size: number;
  readonly brotli?: number;
  readonly gzip?: number;
}

/** Metadata that every released version has in `remote.json`; written once, never changed. */
interface ReleaseManifest {
  readonly name: string;
  readonly version: string;
  /** Commit that it was built from; `null` for a local build, which no other machine can reproduce. */
  readonly commit: string | null;
  /** `SHARED_CONTRACT_VERSION`: the one that a remote was built against, or that a shell offers. */
  readonly contract: string;
  /** Every file that a browser may request. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
  /**
   * The format of first files that a shell accepts, or that a remote can run from; absent: none (`first-file.ts`).
   */
  readonly firstFile?: number;
  /**
   * Name of the file that lists the hashes of the other files, as `Integrity`: a page contains only this file's hash,
   * and those of the files it loads first. Versions without it predate these lists; their pages contain all hashes.
   */
  readonly hashes?: string;
}

/** `remote.json` of a remote. */
export interface RemoteManifest extends ReleaseManifest {
  readonly kind: 'remote';
  readonly entry: string;
  readonly descriptor: ModuleDescriptor;
  /** operationIds of the API document that it calls; their definitions are in `api.json` next to this file. */
  readonly operations: readonly string[];
  /** `sha384-<base64>` of `api.json`: the slice of the API document that the version was generated from. */
  readonly api: string;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Files with a card's texts in languages other than English, by `cards-<name>:<locale>`. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

/** A call of the shell's own first screen, and the gate of the part that needs it. */
export interface GatedCall extends FirstCall {
  readonly gate?: Gate;
}

/** `remote.json` of a shell. */
export interface ShellManifest extends ReleaseManifest {
  readonly kind: 'shell';
  readonly name: 'shell';
  /** Ids of the keys whose signature on `boot.json` it accepts. */
  readonly bootKeys: readonly string[];
  /**
   * Its own calls of the dashboard. If present, even empty, the shell reads first calls from the page; for an older
   * shell they would be embedded for nothing.
   */
  readonly firstCalls?: readonly GatedCall[];
}

export type AnyManifest = RemoteManifest | ShellManifest;
