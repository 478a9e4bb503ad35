import {
  type BootDocument,
  type PartKind,
  type PortalModule,
  type RemoteDeployment,
  type RemoteVersion,
  SHARED_CONTRACT_VERSION,
} from '@portal/shared/federation';
import {
  type FailureKind,
  fileOf,
  isWorthAnotherTry,
  RemoteFailure,
  readError,
  speaksContract,
} from './failure.ts';
import { createPart, type Part } from './part.ts';

/** What the loader needs of the federation runtime and of the page; a test gives its own. */
export interface LoaderWorld {
  /** Makes a version loadable and its files known to the guard. */
  register(remote: RemoteDeployment, version: RemoteVersion): void;
  /** Runs the version's entry and gives its face. */
  load(remote: RemoteDeployment, version: RemoteVersion): Promise<unknown>;
  /** Starts to fetch files, without running them. */
  fetchAhead(version: RemoteVersion, files: readonly string[]): void;
  /** Finds out why a file did not load; without an address, the file that failed last. */
  diagnose(address: string | undefined): Promise<FailureKind>;
  wait(milliseconds: number): Promise<void>;
}

export interface RemoteLoader {
  /** The remotes of this page. Nothing is loaded by it. */
  use(boot: BootDocument): void;
  /** One part of a remote with its state; the same object for the same names. */
  part(remote: string, kind: PartKind, name: string): Part;
}

/** Tries of one file, and the pauses between them in milliseconds. */
const PAUSES = [300, 1000];

export function createRemoteLoader(world: LoaderWorld): RemoteLoader {
  const deployments = new Map<string, RemoteDeployment>();
  const modules = new Map<string, Promise<PortalModule>>();
  const parts = new Map<string, Part>();

  /** Three tries for what may pass by itself; `ran` says whether the version's code had run by the failure. */
  async function insist<T>(work: () => Promise<T>, file: string | undefined, ran: boolean): Promise<T> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        const said = readError(error);
        const kind = said === 'unreachable' ? await world.diagnose(fileOf(error) ?? file) : said;
        const pause = PAUSES[tried];
        if (pause === undefined || !isWorthAnotherTry(kind)) {
          throw new RemoteFailure(kind, ran || kind === 'threw' || kind === 'incompatible', error);
        }
        await world.wait(pause);
      }
    }
  }

  async function run(remote: RemoteDeployment, version: RemoteVersion): Promise<PortalModule> {
    world.register(remote, version);
    const face = await insist(() => world.load(remote, version), version.base + version.entry, false);
    const module = (face as { default?: PortalModule } | null)?.default;
    if (!module?.screens || !module.cards || !module.actions) {
      throw new RemoteFailure('threw', true, `${remote.name} ${version.version} has no module`);
    }
    return module;
  }

  /** The remote's face: of its version, or of the previous good one if nothing of the new one ran. */
  async function loadModule(remote: RemoteDeployment): Promise<PortalModule> {
    if (!speaksContract(remote.descriptor.contract, SHARED_CONTRACT_VERSION)) {
      const text = `${remote.name} needs contract ${remote.descriptor.contract}, this is ${SHARED_CONTRACT_VERSION}`;
      throw new RemoteFailure('incompatible', false, text);
    }
    try {
      return await run(remote, remote);
    } catch (error) {
      if (!remote.previous || !(error instanceof RemoteFailure) || error.ran) throw error;
      console.warn(
        `${remote.name} ${remote.version} did not load; going back to ${remote.previous.version}`,
        error,
      );
      return run(remote, remote.previous);
    }
  }

  function moduleOf(remote: RemoteDeployment): Promise<PortalModule> {
    const known = modules.get(remote.name);
    if (known) return known;
    const loading = loadModule(remote);
    modules.set(remote.name, loading);
    // A failure is not kept: Retry asks again.
    loading.catch(() => modules.delete(remote.name));
    return loading;
  }

  async function loadPart(remoteName: string, kind: PartKind, name: string) {
    const remote = deployments.get(remoteName);
    if (!remote) throw new RemoteFailure('missing', false, `${remoteName} is not in this deployment`);
    if (!modules.has(remoteName) && remote.integrity) {
      world.fetchAhead(remote, [remote.entry, ...(remote.chunks[`${kind}-${name}`] ?? [])]);
    }
    const module = await moduleOf(remote);
    const load = module[kind][name];
    if (!load) throw new RemoteFailure('missing', true, `${remoteName} has no ${name} among its ${kind}`);
    return insist(async () => load(), undefined, true);
  }

  return {
    use(boot) {
      for (const remote of boot.remotes) deployments.set(remote.name, remote);
    },
    part(remote, kind, name) {
      const key = `${remote}/${kind}/${name}`;
      const known = parts.get(key);
      if (known) return known;
      const part = createPart(key, () => loadPart(remote, kind, name));
      parts.set(key, part);
      return part;
    },
  };
}
