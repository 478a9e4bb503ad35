/**
 * The start of a remote's entry (rules/remotes.md#contract, since 2.1): it hands the bundler's `__webpack_require__`
 * and its name to the shell, which provides the shared modules. So a page has the code for this once, and not in
 * every entry.
 */

/** The page's function that an entry calls when it runs. */
export const START_REMOTE = '__portalStart__';

export type StartRemote = (require: RemoteRequire, name: string) => void;

export type ModuleId = string | number;
export type ModuleFactory = () => unknown;

/** The parts of the bundler's `__webpack_require__` that federation uses. */
export interface RemoteRequire {
  /** Modules by id, as functions. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  readonly c: Record<ModuleId, unknown>;
  /** Loaders that run for each chunk. */
  readonly f: Record<string, (chunk: ModuleId, promises: Promise<unknown>[]) => void>;
  /** The address that chunks are below. */
  p: string;
  /** Loads the script of a chunk. */
  l?: LoadScript;
  /** Shared modules of the remote: name, version and the id that its code uses. */
  readonly consumes?: readonly (readonly [name: string, version: string, id: ModuleId])[];
  /**
   * The modules that a chunk needs, and under `ENTRY` those that any chunk may need: positions in that list, one
   * letter each (`letterOf`).
   */
  readonly consumedBy?: Readonly<Record<ModuleId, string>>;
  readonly initializeExposesData?: {
    readonly moduleMap: Readonly<Record<string, () => Promise<ModuleFactory>>>;
  };
  initContainer?: () => void;
  getContainer?: (face: string) => Promise<ModuleFactory>;
}

/** Outcome of loading a script; the bundler's error contains type and address. */
export interface ScriptEnd {
  readonly type: string;
  readonly target: EventTarget | null;
}
export type LoadScript = (address: string, done: (end: ScriptEnd) => void) => void;

/** Key in `consumedBy`: modules that the entry needs before its exposed module is available. */
export const ENTRY = '';

const FIRST_LETTER = 48;
/** Letters up to the last printable one, `~`. */
export const MOST_SHARED = 126 - FIRST_LETTER;

export const letterOf = (place: number): string => String.fromCharCode(FIRST_LETTER + place);
export const placeOf = (letter: string): number => letter.charCodeAt(0) - FIRST_LETTER;
