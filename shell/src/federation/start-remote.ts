import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import {
  ENTRY,
  type LoadScript,
  type ModuleFactory,
  type ModuleId,
  placeOf,
  type RemoteRequire,
  type StartRemote,
} from '@portal/shared/federation';

/** What this build puts on the page for remotes (`provideExternalRuntime`). */
declare global {
  var _FEDERATION_RUNTIME_CORE: { readonly ModuleFederation: typeof ModuleFederation };
}

/**
 * What a remote's entry does for federation: it consumes what the shell offers and has one face. Choosing a version, and
 * refusing one, is the library's; every entry is an instance of it, as with the library's own start.
 * @param baseOf where the files of the remote that starts are, by the global under which its entry announces itself
 */
export function createStart(
  baseOf: (name: string) => string | undefined,
  loadScript: LoadScript,
): StartRemote {
  return (require, name) => {
    const base = baseOf(name);
    if (base === undefined) throw new Error(`Nobody asked for ${name}`);
    require.p = base;
    require.l = loadScript;
    const { ModuleFederation } = globalThis._FEDERATION_RUNTIME_CORE;
    const instance = new ModuleFederation({ name, remotes: [], shareStrategy: 'loaded-first' });
    const consumes = consumesOf(require, instance);
    require.initContainer = (shareScope, _initScope, host) => {
      instance.initOptions({ name, remotes: [], ...host });
      instance.initShareScopeMap('default', shareScope as ShareScope, {
        hostShareScopeMap: (host?.shareScopeMap ?? {}) as ShareScopes,
      });
    };
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

type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];
type ShareScopes = NonNullable<
  NonNullable<Parameters<ModuleFederation['initShareScopeMap']>[2]>['hostShareScopeMap']
>;

/** What the bundler calls with each chunk: the shared modules that it needs stand in `require.m` before it runs. */
function consumesOf(require: RemoteRequire, instance: Pick<ModuleFederation, 'loadShare'>) {
  // A module that two chunks ask for waits for one promise; `done` once it stands in `m`.
  const loading = new Map<ModuleId, Promise<void> | 'done'>();

  function consume(key: string, requiredVersion: string, id: ModuleId): Promise<void> {
    const put = (make: ModuleFactory) => {
      require.m[id] = (module) => {
        delete require.c[id];
        module.exports = make();
      };
    };
    const promise = takeShare(instance, key, requiredVersion).then(
      (factory) => {
        loading.set(id, 'done');
        put(factory);
      },
      (error: unknown) => {
        // Asked for again with the next chunk that needs it; until then it says why to whoever imports it.
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

/** There is one of each on a page, and a remote that needs another version than the shell's is refused. */
async function takeShare(
  instance: Pick<ModuleFederation, 'loadShare'>,
  key: string,
  requiredVersion: string,
): Promise<ModuleFactory> {
  const shareConfig = { requiredVersion, strictVersion: true, singleton: true, eager: false };
  const factory = await instance.loadShare(key, { customShareInfo: { shareConfig, scope: ['default'] } });
  // The library's own code for it, by which `failure.ts` knows that this remote needs another shell.
  if (!factory) throw new Error(`#RUNTIME-012 The shell does not offer ${key}`);
  return factory as ModuleFactory;
}
