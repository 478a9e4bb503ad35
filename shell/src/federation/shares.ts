import type { ModuleFactory } from '@portal/shared/federation';

/** A shared module in the bundler's own table (`ProvideSharedPlugin`, rspack 2.2.9). */
export interface Offer {
  readonly name: string;
  readonly version: string;
  /** Loads modules that are not in the first files; calling the result creates the module. */
  readonly factory: () => ModuleFactory | Promise<ModuleFactory>;
  readonly eager?: boolean;
}

/** Provides a shared module to a remote that needs it in this version range. */
export type TakeShare = (name: string, range: string) => Promise<ModuleFactory>;

/**
 * The shared modules that the shell offers to remotes. A page has one of each: a remote that needs another version
 * than the shell's is refused. A module that failed to load is requested again on its next use.
 */
export function createShares(offers: readonly Offer[]): TakeShare {
  const known = new Map(offers.map((offer) => [offer.name, offer]));
  const taken = new Map<string, Promise<ModuleFactory>>();

  async function load({ name, factory }: Offer): Promise<ModuleFactory> {
    try {
      return await factory();
    } catch (error) {
      taken.delete(name);
      throw error;
    }
  }

  return async (name, range) => {
    const offer = known.get(name);
    // The federation library's own code and wording, by which `failure.ts` recognises that this remote needs another
    // shell.
    if (!offer) throw new Error(`#RUNTIME-012 The shell does not offer ${name}`);
    if (!isInRange(offer.version, range)) {
      throw new Error(`${name} ${offer.version} does not satisfy the requirement ${range}`);
    }
    const promise = taken.get(name) ?? load(offer);
    taken.set(name, promise);
    return promise;
  };
}

/**
 * Whether a version is in a range `^1.2.3`, the only kind that remotes are built with (`build/preset.ts`): not older,
 * and equal up to its first number that is not zero. A pre-release only matches itself.
 */
export function isInRange(version: string, range: string): boolean {
  if (range === `^${version}`) return true;
  const [is, least] = [numbersOf(version), numbersOf(range.replace(/^\^/, ''))];
  if (!range.startsWith('^') || !is || !least) return false;
  const first = least.findIndex((number) => number > 0);
  const differs = least.findIndex((number, place) => number !== is[place]);
  if (differs === -1) return true;
  return first !== -1 && differs > first && (is[differs] ?? 0) > (least[differs] ?? 0);
}

function numbersOf(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}
