import type { Gate } from '../access/index.ts';
import type { FirstCall, ModuleDescriptor } from './contract.ts';

/** One file of a released version. */
export interface ReleasedFile {
  /** `sha384-<base64>` of the file as it is sent without compression. */
  readonly integrity: string;
  /** Bytes: as it is, and as it travels. */
  readonly size: number;
  readonly brotli?: number;
  readonly gzip?: number;
}

/** What every released version says of itself in `remote.json`; written once, never changed. */
interface ReleaseManifest {
  readonly name: string;
  readonly version: string;
  /** Commit that it was built from; `null`: a local build, which no other machine can repeat. */
  readonly commit: string | null;
  /** `SHARED_CONTRACT_VERSION`: what a remote was built against, what a shell offers. */
  readonly contract: string;
  /** Every file that a browser may ask for. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
  /** The form of first files that it takes (a shell), or can be run out of (a remote); absent: none (`first-file.ts`). */
  readonly firstFile?: number;
  /**
   * Name of the file that lists the hashes of those beside it, as `Integrity`: a page carries this one's alone, and those of
   * what it loads first. A version without it was released before there were lists; its pages carry all.
   */
  readonly hashes?: string;
}

/** `remote.json` of a remote. */
export interface RemoteManifest extends ReleaseManifest {
  readonly kind: 'remote';
  readonly entry: string;
  readonly descriptor: ModuleDescriptor;
  /** operationIds of the API document that it calls; what they were like is in `api.json` beside this file. */
  readonly operations: readonly string[];
  /** `sha384-<base64>` of `api.json`: the slice of the API document that the version was generated from. */
  readonly api: string;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Files of a card's texts in another language than English, by `cards-<name>:<locale>`. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

/** A call of the shell's own first screen, and who sees what it is for. */
export interface GatedCall extends FirstCall {
  readonly gate?: Gate;
}

/** `remote.json` of a shell. */
export interface ShellManifest extends ReleaseManifest {
  readonly kind: 'shell';
  readonly name: 'shell';
  /** Ids of the keys whose signature on `boot.json` it believes. */
  readonly bootKeys: readonly string[];
  /**
   * Its own calls of the dashboard. Present, if only empty: it takes first calls out of the page; an older shell would
   * carry them for nothing.
   */
  readonly firstCalls?: readonly GatedCall[];
}

export type AnyManifest = RemoteManifest | ShellManifest;
