import {
  ENTRY,
  type LoadScript,
  type ModuleFactory,
  type ModuleId,
  placeOf,
  type RemoteRequire,
  type StartRemote,
} from '@portal/shared/federation';
import type { TakeShare } from './shares.ts';

/**
 * A remote entry's part in federation: it consumes the modules that the shell shares and exposes one of its own.
 * @param baseOf base address of the starting remote's files, by the global under which its entry announces itself
 */
export function createStart(
  baseOf: (name: string) => string | undefined,
  loadScript: LoadScript,
  takeShare: TakeShare,
): StartRemote {
  return (require, name) => {
    const base = baseOf(name);
    if (base === undefined) throw new Error(`Nobody asked for ${name}`);
    require.p = base;
    require.l = loadScript;
    const consumes = consumesOf(require, takeShare);
    // Called by the federation library when it loads an entry that the portal has fallen back to.
    require.initContainer = () => {};
    require.getContainer = async (face) => {
      const load = require.initializeExposesData?.moduleMap[face];
      if (!load) throw new Error(`Module "${face}" does not exist in container.`);
      const shared: Promise<unknown>[] = [];
      consumes(ENTRY, shared);
      await Promise.all(shared);
      return load();
    };
    require.f.consumes = consumes;
  };
}

/** Called by the bundler with each chunk: puts the shared modules that it needs into `require.m` before it runs. */
function consumesOf(require: RemoteRequire, takeShare: TakeShare) {
  // A module that two chunks need waits for one promise; `done` once it is in `m`.
  const loading = new Map<ModuleId, Promise<void> | 'done'>();

  function consume(key: string, requiredVersion: string, id: ModuleId): Promise<void> {
    const put = (make: ModuleFactory) => {
      require.m[id] = (module) => {
        delete require.c[id];
        module.exports = make();
      };
    };
    const promise = takeShare(key, requiredVersion).then(
      (factory) => {
        loading.set(id, 'done');
        put(factory);
      },
      (error: unknown) => {
        // Requested again with the next chunk that needs it; until then, importing it throws this error.
        loading.delete(id);
        put(() => {
          throw error;
        });
      },
    );
    loading.set(id, promise);
    return promise;
  }

  // The lists are read at each chunk: a development server replaces them when it replaces modules.
  return (chunk: ModuleId, promises: Promise<unknown>[]) => {
    for (const letter of require.consumedBy?.[chunk] ?? '') {
      const shared = require.consumes?.[placeOf(letter)];
      if (!shared) throw new Error(`Chunk ${chunk} needs a shared module that is not listed`);
      const known = loading.get(shared[2]) ?? consume(...shared);
      if (known !== 'done') promises.push(known);
    }
  };
}
