import {
  type BootDocument,
  type ModuleDescriptor,
  OVERRIDE_PARAM,
  type RemoteDeployment,
  type RemoteOverride,
} from '@portal/shared/federation';
import type { ComponentType } from 'react';
import { OVERRIDE_STORAGE_KEY } from './apply-override.ts';
import { decideOverride, textOf } from './decide-override.ts';
import { OverrideBanner, type OverrideState } from './override-banner.tsx';

/** Result of an override. */
export interface Taken {
  readonly boot: BootDocument;
  /** Address of the machine that serves the remote; `undefined`: the deployed version runs. */
  readonly base?: string;
  readonly Banner?: ComponentType;
}

/** The parts of the browser that this uses; a test provides its own. */
export interface OverrideDeps {
  readonly address: string;
  readonly storage: Storage;
  readonly ask: typeof fetch;
  readonly now: () => number;
  /** Replaces the page with another load. */
  readonly go: (address: string) => void;
  /** Changes the address of the current page. */
  readonly rename: (address: string) => void;
}

/** A development server is on this machine: it answers immediately or not at all. */
const TIMEOUT_MS = 3000;

/** When this tab was sent to the address with the parameter; within this many milliseconds it is not sent again. */
const SENT_KEY = 'portal-override-sent';
const SENT_MS = 10_000;

/**
 * Stores, applies, refuses or ends the override that the address or this tab names
 * (rules/remotes.md#release-and-deployment). If the page first has to be loaded with the parameter, the promise stays
 * pending.
 */
export async function takeOverride(boot: BootDocument, deps = browserDeps()): Promise<Taken> {
  const { address, storage, now, go, rename } = deps;
  const decision = decideOverride({
    asked: new URL(address).searchParams.get(OVERRIDE_PARAM),
    kept: storage.getItem(OVERRIDE_STORAGE_KEY),
    mayOverride: boot.mayOverride === true,
    isLoggedIn: boot.audience.user !== null,
    wasSent: now() - Number(storage.getItem(SENT_KEY) ?? 0) < SENT_MS,
  });
  const forget = () => storage.removeItem(OVERRIDE_STORAGE_KEY);
  const reset = () => {
    forget();
    go(addressFor(address));
  };
  const say = (state: OverrideState): Taken => ({ boot, Banner: bannerOf(state, reset) });
  if (decision.do !== 'send') storage.removeItem(SENT_KEY);

  switch (decision.do) {
    case 'nothing':
      return { boot };
    case 'end':
      forget();
      rename(addressFor(address));
      return { boot };
    case 'refuse':
      forget();
      rename(addressFor(address));
      return say({ kind: decision.why, what: decision.what });
    case 'give-up':
      forget();
      return say({ kind: 'lost', ...decision.override });
    case 'wait':
      storage.setItem(OVERRIDE_STORAGE_KEY, textOf(decision.override));
      return say({ kind: 'waiting', ...decision.override });
    case 'send':
      storage.setItem(SENT_KEY, String(now()));
      go(addressFor(address, decision.override));
      return new Promise(() => {});
    case 'apply': {
      const { override } = decision;
      storage.setItem(OVERRIDE_STORAGE_KEY, textOf(override));
      const descriptor = await descriptorOf(override, deps.ask);
      if (typeof descriptor === 'string') return say({ kind: descriptor, ...override });
      const { base } = override;
      return { ...say({ kind: 'applied', ...override }), base, boot: withRemote(boot, override, descriptor) };
    }
  }
}

/** The address without the parameter, or with it for this override. */
export function addressFor(address: string, override?: RemoteOverride): string {
  const url = new URL(address);
  url.searchParams.delete(OVERRIDE_PARAM);
  if (override) url.search = `${url.search ? `${url.search}&` : '?'}${OVERRIDE_PARAM}=${textOf(override)}`;
  return url.href;
}

/** Replaces the deployed remote, without a fallback; a remote that this client does not have is added. */
function withRemote(
  boot: BootDocument,
  { remote: name, base }: RemoteOverride,
  descriptor: ModuleDescriptor,
): BootDocument {
  const local: RemoteDeployment = {
    name,
    version: 'override',
    base,
    entry: 'entry.js',
    integrity: null,
    descriptor,
    chunks: {},
  };
  const isDeployed = boot.remotes.some((remote) => remote.name === name);
  const remotes = isDeployed
    ? boot.remotes.map((remote) => (remote.name === name ? local : remote))
    : [...boot.remotes, local];
  return { ...boot, remotes };
}

/** The descriptor from the development server; `unreachable`: no answer; `wrong`: it serves another remote. */
async function descriptorOf(
  { remote, base }: RemoteOverride,
  ask: typeof fetch,
): Promise<ModuleDescriptor | 'unreachable' | 'wrong'> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await ask(`${base}descriptor.json`, { cache: 'no-store', credentials: 'omit', signal });
    const found: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return isDescriptorOf(remote, found) ? found : 'wrong';
  } catch (error) {
    console.warn(`${base} does not answer`, error);
    return 'unreachable';
  }
}

const LISTS = ['operations', 'routes', 'nav', 'cards', 'actions'] as const;

function isDescriptorOf(remote: string, found: unknown): found is ModuleDescriptor {
  const { name, contract, ...rest } = (found ?? {}) as Partial<ModuleDescriptor>;
  return name === remote && typeof contract === 'string' && LISTS.every((list) => Array.isArray(rest[list]));
}

function bannerOf(state: OverrideState, onReset: () => void): ComponentType {
  return function Override() {
    return <OverrideBanner state={state} onReset={onReset} onRetry={() => window.location.reload()} />;
  };
}

function browserDeps(): OverrideDeps {
  return {
    address: window.location.href,
    storage: window.sessionStorage,
    ask: (...asked) => fetch(...asked),
    now: Date.now,
    go: (address) => window.location.replace(address),
    rename: (address) => window.history.replaceState(window.history.state, '', address),
  };
}
