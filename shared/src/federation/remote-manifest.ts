import type { ModuleDescriptor } from './contract.ts';

/** One file of a released version. */
export interface ReleasedFile {
  /** `sha384-<base64>` of the file as it is sent without compression. */
  readonly integrity: string;
  /** Bytes: as it is, and as it travels. */
  readonly size: number;
  readonly brotli?: number;
  readonly gzip?: number;
}

/** `remote.json`: what a released version of a remote says of itself; written once, never changed. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  /** `SHARED_CONTRACT_VERSION` it was built against. */
  readonly contract: string;
  readonly entry: string;
  readonly descriptor: ModuleDescriptor;
  /** operationIds of the API document that it calls. */
  readonly operations: readonly string[];
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, ReleasedFile>>;
}
