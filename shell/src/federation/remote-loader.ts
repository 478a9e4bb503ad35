import {
  type BootDocument,
  type PartKind,
  type PortalModule,
  type RemoteDeployment,
  type RemoteVersion,
  SHARED_CONTRACT_VERSION,
  speaksContract,
} from '@portal/shared/federation';
import { PAUSES_MS } from '../base/tries.ts';
import {
  type Failure,
  type FailureKind,
  fileOf,
  isWorthRetrying,
  RemoteFailure,
  readError,
} from './failure.ts';
import type { Load } from './load-reports.ts';
import { createPart, type Part } from './part.ts';

/** The page, as far as the loader uses it; a test provides its own. */
export interface LoaderDeps {
  /** Makes a version loadable and registers its files with the guard. */
  register(remote: RemoteDeployment, version: RemoteVersion): void;
  /** Runs the version's entry and returns its exposed module. */
  load(remote: RemoteDeployment, version: RemoteVersion): Promise<unknown>;
  /** Starts fetching files, without running them. */
  fetchAhead(remote: RemoteDeployment, files: readonly string[]): void;
  /** Finds out why a file did not load; without an address, the file that failed last. */
  diagnose(address?: string): Promise<FailureKind>;
  /** Receives the outcome of each load of a released version. */
  note(load: Load): void;
  wait(milliseconds: number): Promise<void>;
}

export interface RemoteLoader {
  /** Sets the remotes of this page. Loads nothing. */
  use(boot: Pick<BootDocument, 'remotes'>): void;
  /** One part of a remote with its state; the same object for the same names. */
  part(remote: string, kind: PartKind, name: string): Part;
}

/** A remote's exposed module, and its version. */
interface Face {
  readonly module: PortalModule;
  readonly version: RemoteVersion;
}

export function createRemoteLoader(deps: LoaderDeps): RemoteLoader {
  const deployments = new Map<string, RemoteDeployment>();
  const faces = new Map<string, Promise<Face>>();
  const parts = new Map<string, Part>();

  /**
   * Makes three attempts at transient failures; `ran` says whether the version's code had run by then. A missing
   * share is detected before the code that needs it runs.
   */
  async function insist<T>(work: () => Promise<T>, file: string | undefined, ran: boolean): Promise<T> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RemoteFailure) throw error;
        const said = readError(error);
        const kind = said === 'unreachable' ? await deps.diagnose(fileOf(error) ?? file) : said;
        const pause = PAUSES_MS[tried];
        if (pause === undefined || !isWorthRetrying(kind)) {
          throw new RemoteFailure(kind, ran || kind === 'threw', error);
        }
        await deps.wait(pause);
      }
    }
  }

  /** Runs the work and records its outcome; a version without hashes is a developer's own and not counted. */
  async function recorded<T>(
    remote: string,
    { version, integrity }: RemoteVersion,
    phase: Load['phase'],
    work: () => Promise<T>,
  ): Promise<T> {
    const since = performance.now();
    const note = (end: Pick<Load, 'error' | 'reference'>) => {
      const ms = Math.round(performance.now() - since);
      if (integrity) deps.note({ remote, version, phase, ms, ...end });
    };
    try {
      const result = await work();
      note({ error: null });
      return result;
    } catch (error) {
      if (error instanceof RemoteFailure) note({ error: error.kind, reference: error.reference });
      throw error;
    }
  }

  function run(remote: RemoteDeployment, version: RemoteVersion): Promise<Face> {
    return recorded(remote.name, version, 'entry', async () => {
      if (version === remote && !speaksContract(remote.descriptor.contract, SHARED_CONTRACT_VERSION)) {
        const text = `${remote.name} needs contract ${remote.descriptor.contract}, this is ${SHARED_CONTRACT_VERSION}`;
        throw new RemoteFailure('incompatible', false, text);
      }
      deps.register(remote, version);
      const face = await insist(() => deps.load(remote, version), version.base + version.entry, false);
      const module = (face as { default?: PortalModule } | null)?.default;
      if (!module?.screens || !module.cards || !module.actions) {
        throw new RemoteFailure('threw', true, `${remote.name} ${version.version} has no module`);
      }
      return { module, version };
    });
  }

  /** The remote's exposed module: of its version, or of the previous working one if nothing of the new one ran. */
  async function loadFace(remote: RemoteDeployment): Promise<Face> {
    try {
      return await run(remote, remote);
    } catch (error) {
      if (!remote.previous || !(error instanceof RemoteFailure) || error.ran) throw error;
      const { reference, kind } = error;
      const text = `[${reference}] ${remote.name} ${remote.version} ${kind}; going back to ${remote.previous.version}`;
      console.warn(text, error);
      return run(remote, remote.previous);
    }
  }

  function faceOf(remote: RemoteDeployment): Promise<Face> {
    const known = faces.get(remote.name);
    if (known) return known;
    const loading = loadFace(remote);
    faces.set(remote.name, loading);
    // A failure is not cached: Retry tries again.
    loading.catch(() => faces.delete(remote.name));
    return loading;
  }

  async function loadPart(remoteName: string, kind: PartKind, name: string) {
    const remote = deployments.get(remoteName);
    if (!remote) throw new RemoteFailure('missing', false, `${remoteName} is not in this deployment`);
    if (!faces.has(remoteName) && remote.integrity) {
      deps.fetchAhead(remote, [remote.entry, ...(remote.chunks[`${kind}-${name}`] ?? [])]);
    }
    const { module, version } = await faceOf(remote);
    const load = module[kind][name];
    const missing = () =>
      new RemoteFailure('missing', true, `${remoteName} ${version.version} has no ${name} among its ${kind}`);
    // The descriptor is the new version's: a part that the previous one lacks is not an error of the new one.
    if (!load && version !== remote) throw missing();
    return recorded(remoteName, version, 'part', () =>
      insist(
        async () => {
          if (!load) throw missing();
          return load();
        },
        undefined,
        true,
      ),
    );
  }

  async function recordRender(remote: string, { kind, reference }: Failure): Promise<void> {
    const face = await faces.get(remote);
    if (!face?.version.integrity) return;
    const { version } = face.version;
    deps.note({ remote, version, phase: 'render', ms: 0, error: kind, reference });
  }

  return {
    use(boot) {
      for (const remote of boot.remotes) deployments.set(remote.name, remote);
    },
    part(remote, kind, name) {
      const key = `${remote}/${kind}/${name}`;
      const known = parts.get(key);
      if (known) return known;
      const part = createPart(
        key,
        () => loadPart(remote, kind, name),
        (failure) => void recordRender(remote, failure),
      );
      parts.set(key, part);
      return part;
    },
  };
}
