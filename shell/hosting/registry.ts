/** Who gets which version of which remote; `registry.json` in the release store. Versions are names of folders there. */
export interface Registry {
  /** What everybody gets who is not named below, by remote. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Newer versions on trial; of several that fit, the first counts. */
  readonly rollouts?: readonly Rollout[];
  /** Versions that a client stays on, by the client's key, then by remote. */
  readonly clientPins?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Versions that nobody gets, by remote; `*` is all of them. */
  readonly kill?: Readonly<Record<string, readonly string[]>>;
  /** The default before this one, by remote: what a browser falls back on. */
  readonly previous?: Readonly<Record<string, string>>;
}

/** Everything that is given must fit. */
export interface Rollout {
  readonly remote: string;
  readonly version: string;
  /** 0 to 100 of the users, always the same ones. */
  readonly percent?: number;
  readonly groups?: readonly string[];
  /** Keys of clients. */
  readonly clients?: readonly string[];
}

export const EMPTY_REGISTRY: Registry = { defaults: {} };

/** Reads `registry.json`; throws with the place of the fault, so that a wrong hand edit is found at once. */
export function parseRegistry(text: string): Registry {
  const value: unknown = JSON.parse(text);
  const fail = (place: string): never => {
    throw new Error(`registry.json: ${place} is not as it should be`);
  };
  if (!isRecord(value)) return fail('the file');
  const { defaults, rollouts = [], clientPins = {}, kill = {}, previous = {}, ...unknown } = value;
  const [word] = Object.keys(unknown);
  if (word !== undefined) return fail(`"${word}"`);
  if (!isRecordOf(defaults, isVersion)) return fail('defaults');
  if (!isRecordOf(previous, isVersion)) return fail('previous');
  if (!isRecordOf(clientPins, (pins) => isRecordOf(pins, isVersion))) return fail('clientPins');
  if (
    !isRecordOf(kill, (versions) => isListOf(versions, (version) => version === '*' || isVersion(version)))
  ) {
    return fail('kill');
  }
  if (!isListOf(rollouts, isRollout)) return fail('rollouts');
  return value as unknown as Registry;
}

/** What may be a version, and so the name of a folder: never a path. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/.test(value);
}

function isRollout(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { remote, version, percent = 0, groups = [], clients = [] } = value;
  const isText = (item: unknown) => typeof item === 'string';
  return (
    isText(remote) &&
    isVersion(version) &&
    typeof percent === 'number' &&
    percent >= 0 &&
    percent <= 100 &&
    isListOf(groups, isText) &&
    isListOf(clients, isText)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(fits);
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}
