import {
  containerName,
  type ModuleFactory,
  type RemoteVersion,
  type StartRemote,
} from '@portal/shared/federation';
import { TRY_WITHIN_MS } from '../base/tries.ts';
import { whenIdle } from '../base/when-idle.ts';
import { diagnose } from './failure.ts';
import type { FederationLibrary } from './federation-library.ts';
import type { FileGuard } from './file-guard.ts';
import { createFirstParts, type FirstParts, useHeldStyle } from './first-file.ts';
import { firstScript, firstScriptEnd } from './first-script.ts';
import { recordLoad } from './load-reports.ts';
import { createLoadScript } from './load-script.ts';
import { isAppliedOverride } from './override/apply-override.ts';
import { pageGuard } from './page-guard.ts';
import { createRemoteLoader, type LoaderDeps, type RemoteLoader } from './remote-loader.ts';
import { createShares, type Offer } from './shares.ts';
import { createStart } from './start-remote.ts';

/** The bundler's own table of this build's shared modules (`ProvideSharedPlugin`). */
declare const __webpack_require__: {
  readonly initializeSharingData: {
    readonly scopeToSharingDataMapping: { readonly default: readonly Offer[] };
  };
};

declare global {
  interface Window {
    /** Called by every remote's entry when it runs (`START_REMOTE`). */
    __portalStart__?: StartRemote;
  }
}

/** The object that an entry announces under its global. */
interface Container {
  get(face: string): Promise<ModuleFactory>;
}

function browserDeps(guard: FileGuard, first: FirstParts): LoaderDeps {
  const { default: offers } = __webpack_require__.initializeSharingData.scopeToSharingDataMapping;
  const origin = window.location.origin;
  const registered = new Set<RemoteVersion>();
  const loadScript = createLoadScript(guard.stamp, TRY_WITHIN_MS);
  let loading: Promise<FederationLibrary> | undefined;
  const library = () => {
    loading ??= import(/* webpackChunkName: "federation" */ './federation-library.ts').then(
      ({ createFederationLibrary }) => createFederationLibrary(guard, offers),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  whenIdle(library);
  // Base address of the version that runs next under a global.
  const bases = new Map<string, string>();
  window.__portalStart__ = createStart((name) => bases.get(name), loadScript, createShares(offers));
  // The shell's own files go through this as well.
  window.__portalGuard__ = (element, address) => {
    if (!useHeldStyle(first, element, address)) guard.stamp(element, address);
  };
  const preload = ({ base, integrity }: RemoteVersion, files: readonly string[]) => {
    for (const file of files) {
      const hash = integrity?.[file];
      // A file without a known hash loads after the entry, once its hash has been requested.
      if (hash === undefined) continue;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = file.endsWith('.css') ? 'style' : 'script';
      link.crossOrigin = 'anonymous';
      link.integrity = hash;
      const { href } = new URL(base + file, origin);
      link.href = href;
      link.addEventListener('error', () => {
        guard.recordFailedAhead(href);
        link.remove();
      });
      document.head.append(link);
    }
  };

  return {
    register(_remote, version) {
      if (registered.has(version)) return;
      registered.add(version);
      guard.know(version, { unchecked: isAppliedOverride(version) });
    },
    async load(remote, version) {
      const global = containerName(remote.name);
      bases.set(global, new URL(version.base, origin).href);
      const ran = (await first.runEntry(remote.name, version)) as Container | undefined;
      // Known before the library creates a script, which cannot wait for it.
      if (ran === undefined) await guard.hashOf(version.base + version.entry);
      // An announced entry under this name is taken as the one to load: the one from the first file. Otherwise any
      // existing value is another version's, which ran and was abandoned.
      Reflect.set(window, global, ran);
      if (ran === undefined) return (await library()).load(remote, version);
      return (await ran.get('./module'))();
    },
    note: recordLoad,
    fetchAhead(remote, files) {
      const isAlone = (file: string) => !first.holds(remote.name, remote.version, file);
      const waiting = files.filter((file) => !isAlone(file));
      const alone = files.filter(isAlone);
      preload(remote, alone);
      // Loads in parallel; code that shows the screen reports a failure.
      if (alone.length > 0) library().catch(() => undefined);
      // Files that did not arrive in the first file.
      if (waiting.length > 0) void first.arrived.then(() => preload(remote, waiting.filter(isAlone)));
    },
    diagnose: guard.diagnose,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

let loader: RemoteLoader | undefined;

/** The page's one loader of remotes, created on first use. */
export function remoteLoader(): RemoteLoader {
  loader ??= createRemoteLoader(browserDeps(pageGuard, firstParts()));
  return loader;
}

let parts: FirstParts | undefined;

/** The page's one first file. */
export function firstParts(): FirstParts {
  parts ??= createFirstParts({
    script: firstScript,
    end: firstScriptEnd,
    diagnose,
    note: ({ shell, ...end }) => recordLoad({ remote: 'shell', version: shell, phase: 'part', ...end }),
  });
  return parts;
}
