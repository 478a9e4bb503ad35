import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { containerName, type RemoteDeployment, type RemoteVersion } from '@portal/shared/federation';
import { TRY_WITHIN_MS } from '../base/tries.ts';
import { type FileGuard, NO_FILE } from './file-guard.ts';
import type { Offer } from './shares.ts';

/**
 * The federation runtime, which loads every remote except those from the first file. It is a separate file of 12 kB
 * (brotli), and is loaded once the first screen is shown, which already has its remotes.
 */
export interface FederationLibrary {
  /** Runs the version's entry, unless it has already announced itself, and returns its exposed module. */
  load(remote: RemoteDeployment, version: RemoteVersion): Promise<unknown>;
}

declare global {
  /** Read by entries of contract 2.0, which bring their own start (`externalRuntime` of the plugin). */
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

export function createFederationLibrary(guard: FileGuard, offers: readonly Offer[]): FederationLibrary {
  globalThis._FEDERATION_RUNTIME_CORE = core;
  const registered = new Set<string>();
  const instance = createInstance({
    name: 'portal_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [guardPlugin(guard)],
    shared: Object.fromEntries(
      offers.map(({ name, version, factory, eager = false }) => {
        const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager };
        return [name, { version, scope: ['default'], shareConfig, get: factory }];
      }),
    ),
  });
  return {
    load(remote, version) {
      // Two versions of one remote are two names for the library, so that falling back leaves nothing behind.
      const name = `${remote.name}@${version.version}`;
      if (!registered.has(name)) {
        registered.add(name);
        const entry = new URL(version.base + version.entry, window.location.origin).href;
        const entryGlobalName = containerName(remote.name);
        instance.registerRemotes([{ name, entry, type: 'global', entryGlobalName }]);
      }
      return instance.loadRemote(`${name}/module`);
    },
  };
}

/** Guards the library's requests: everything it loads is stamped with its hash first. */
function guardPlugin(guard: FileGuard): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-guard',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      guard.stamp(script, url);
      // For a script that waits for its hash, the library would set the address itself, and it would run unchecked.
      if (!script.hasAttribute('src')) script.integrity = NO_FILE;
      return { script, timeout: TRY_WITHIN_MS };
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      guard.stamp(link, url);
      return { link, timeout: TRY_WITHIN_MS };
    },
    async fetch(url, init) {
      const integrity = await guard.hashOf(url);
      const signal = AbortSignal.timeout(TRY_WITHIN_MS);
      return fetch(url, integrity === undefined ? { ...init, signal } : { ...init, signal, integrity });
    },
  };
}
