import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  containerName,
  type RemoteDeployment,
  type RemoteVersion,
  type StartRemote,
} from '@portal/shared/federation';
import { TRY_WITHIN_MS } from '../base/tries.ts';
import { diagnose } from './failure.ts';
import { type FileGuard, NO_FILE } from './file-guard.ts';
import { createFirstParts, type FirstParts } from './first-file.ts';
import { firstScript, firstScriptEnd } from './first-script.ts';
import { useHeldStyle } from './first-style.ts';
import { recordLoad } from './load-reports.ts';
import { createLoadScript } from './load-script.ts';
import { isAppliedOverride } from './override/apply-override.ts';
import { pageGuard } from './page-guard.ts';
import { createRemoteLoader, type LoaderDeps, type RemoteLoader } from './remote-loader.ts';
import { createStart } from './start-remote.ts';

/** The bundler's own handle on the federation runtime; importing the runtime's package would load it twice. */
declare const __webpack_require__: { federation: { instance: ModuleFederation } };

declare global {
  interface Window {
    /** Called by every remote's entry when it runs (`START_REMOTE`). */
    __portalStart__?: StartRemote;
  }
}

/** Stands between the federation runtime and the network: whatever it loads is stamped with its hash first. */
function guardPlugin(guard: FileGuard): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-guard',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      guard.stamp(script, url);
      // To a script that waits for its hash the runtime gives back its address, and it would run unchecked.
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

/** Two versions of one remote are two names to the runtime, so that going back leaves nothing behind. */
const nameOf = (remote: RemoteDeployment, version: RemoteVersion) => `${remote.name}@${version.version}`;

function browserDeps(guard: FileGuard, first: FirstParts): LoaderDeps {
  const { instance } = __webpack_require__.federation;
  const origin = window.location.origin;
  const registered = new Set<string>();
  instance.registerPlugins([guardPlugin(guard)]);
  // Where the version that runs next under a global has its files.
  const bases = new Map<string, string>();
  window.__portalStart__ = createStart(
    (name) => bases.get(name),
    createLoadScript(guard.stamp, TRY_WITHIN_MS),
  );
  // The shell's own files go this way too.
  window.__portalGuard__ = (element, address) => {
    if (!useHeldStyle(first, element, address)) guard.stamp(element, address);
  };
  const preload = ({ base, integrity }: RemoteVersion, files: readonly string[]) => {
    for (const file of files) {
      const hash = integrity?.[file];
      // What has to be asked for is on its way with the entry, and the file after it.
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
    register(remote, version) {
      const name = nameOf(remote, version);
      if (registered.has(name)) return;
      registered.add(name);
      guard.know(version, { unchecked: isAppliedOverride(version) });
      const entry = new URL(version.base + version.entry, origin).href;
      instance.registerRemotes([
        { name, entry, type: 'global', entryGlobalName: containerName(remote.name) },
      ]);
    },
    async load(remote, version) {
      const global = containerName(remote.name);
      bases.set(global, new URL(version.base, origin).href);
      // The runtime takes an entry that announced itself under this name for the one that it is to load: that of the first
      // file. Else what is there is another version's, which ran and was left.
      const ran = await first.runEntry(remote.name, version);
      // Known before the runtime makes a script, which cannot wait for it.
      if (ran === undefined) await guard.hashOf(version.base + version.entry);
      Reflect.set(window, global, ran);
      return instance.loadRemote(`${nameOf(remote, version)}/module`);
    },
    note: recordLoad,
    fetchAhead(remote, files) {
      const isAlone = (file: string) => !first.holds(remote.name, remote.version, file);
      const waiting = files.filter((file) => !isAlone(file));
      preload(remote, files.filter(isAlone));
      // What did not come in the first file.
      if (waiting.length > 0) void first.arrived.then(() => preload(remote, waiting.filter(isAlone)));
    },
    async diagnose(address) {
      const file = address ?? guard.lastFailed();
      return file === undefined ? 'network' : diagnose(file);
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

let loader: RemoteLoader | undefined;

/** The page's one loader of remotes, made when first asked for. */
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
