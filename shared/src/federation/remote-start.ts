/**
 * How the entry of a remote starts (rules/remotes.md#contract, since 2.1): it hands the bundler's `__webpack_require__`
 * and its name to the shell, which gives it what it consumes. What every entry would bring along is so on a page once.
 */

/** The function of the page that an entry calls when it runs. */
export const START_REMOTE = '__portalStart__';

export type StartRemote = (require: RemoteRequire, name: string) => void;

export type ModuleId = string | number;
export type ModuleFactory = () => unknown;

/** The parts of the bundler's `__webpack_require__` that federation is made of. */
export interface RemoteRequire {
  /** Modules by id, as functions. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Modules that ran. */
  readonly c: Record<ModuleId, unknown>;
  /** What is loaded with a chunk. */
  readonly f: Record<string, (chunk: ModuleId, promises: Promise<unknown>[]) => void>;
  /** The address that chunks are below. */
  p: string;
  /** Loads the script of a chunk. */
  l?: LoadScript;
  /** Shared modules of the remote: name, version and the id that its code knows it by. */
  readonly consumes?: readonly (readonly [name: string, version: string, id: ModuleId])[];
  /** Which of them a chunk needs, and under `ENTRY` what any may need: places in that list, a letter each (`letterOf`). */
  readonly consumedBy?: Readonly<Record<ModuleId, string>>;
  readonly initializeExposesData?: {
    readonly moduleMap: Readonly<Record<string, () => Promise<ModuleFactory>>>;
  };
  initContainer?: () => void;
  getContainer?: (face: string) => Promise<ModuleFactory>;
}

/** How the loading of a script ended; the bundler's error says type and address. */
export interface ScriptEnd {
  readonly type: string;
  readonly target: EventTarget | null;
}
export type LoadScript = (address: string, done: (end: ScriptEnd) => void) => void;

/** In `consumedBy`: what the entry takes before its face is given out. */
export const ENTRY = '';

const FIRST_LETTER = 48;
/** Letters up to the last that can be seen, `~`. */
export const MOST_SHARED = 126 - FIRST_LETTER;

export const letterOf = (place: number): string => String.fromCharCode(FIRST_LETTER + place);
export const placeOf = (letter: string): number => letter.charCodeAt(0) - FIRST_LETTER;
