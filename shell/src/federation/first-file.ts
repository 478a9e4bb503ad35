import {
  containerName,
  FIRST_FILE_GLOBAL,
  type FirstFile,
  firstPartKey,
  type RemoteVersion,
} from '@portal/shared/federation';
import { type FailureKind, newReference } from './failure.ts';
import type { Came } from './first-script.ts';
import type { Deployed } from './portal.ts';

/** A script as a function that has not run, or the text of a style sheet; by `firstPartKey`. */
type Parts = Readonly<Record<string, (() => unknown) | string>>;

declare global {
  interface Window {
    [FIRST_FILE_GLOBAL]?: Parts[];
  }
}

/** How the loading of the first file ended. */
export interface FirstEnd {
  readonly error: FailureKind | null;
  readonly reference?: string;
  readonly ms: number;
  /** Version of the shell, which is the one that answers for it: a remote's next version may be in it as well. */
  readonly shell: string;
}

export interface FirstDeps {
  /** The script that the server has put into the page, if it has. */
  readonly script: HTMLScriptElement | null;
  /** How it ended. */
  readonly end: Promise<Came> | undefined;
  /** Finds out why the file did not come. */
  diagnose(address: string, integrity: string): Promise<FailureKind>;
  /** Hears how it ended, if the page has one. */
  note(end: FirstEnd): void;
}

/** The parts of this page's first file. Whatever is not in it, or has been taken, is loaded as a file of its own. */
export interface FirstParts {
  /** Believes the file that a verified deployment names, and none other; without one, or with another, it is as if there were none. */
  believe(boot: Deployed): void;
  /** Whether a file of this version is in it, or is still to come in it. */
  holds(name: string, version: string, file: string): boolean;
  /** Whether all that was to come in it has come, or has failed. Fulfils in any case. */
  readonly arrived: Promise<void>;
  /** Runs the shell's own parts: what they bring counts as loaded. */
  runShell(): Promise<void>;
  /**
   * Runs a remote's entry and then its cards' files, once, and gives what the entry announced; `undefined`: it is not in
   * the file. Rejects with what the entry threw. A file of a card that throws is left to be loaded by itself.
   */
  runEntry(name: string, version: RemoteVersion): Promise<unknown>;
  /** Text of the style sheet at an address, if its remote's entry was run, or the shell's own parts were. */
  styleAt(address: string): string | undefined;
}

/** Below it first files have their names, beside the shell's own files. */
const FOLDER = 'assets/first/';

export function createFirstParts({ script, end, diagnose, note }: FirstDeps): FirstParts {
  const since = performance.now();
  const styles = new Map<string, string>();
  const taken = new Set<string>();
  let named = new Set<string>();
  let parts: Parts = {};
  let begin: (boot: Deployed) => void = () => {};
  const believed = new Promise<Deployed>((resolve) => {
    begin = resolve;
  });
  const arrived = believed.then(async ({ first, shell = '' }) => {
    if (!script || !end || !first) return;
    const address = new URL(first.address, window.location.href).href;
    const isNamed = script.src === address && script.integrity === first.integrity;
    const came = isNamed ? await end : 'refused';
    if (came === 'loaded') parts = window[FIRST_FILE_GLOBAL]?.at(-1) ?? {};
    const ms = Math.round(performance.now() - since);
    named = new Set(first.holds.filter((key) => Object.hasOwn(parts, key)));
    if (named.size === first.holds.length) return note({ error: null, ms, shell });
    // Nobody waits for the cause: what did not come is on its way by itself.
    void whyNot(came, first, diagnose).then((error) => {
      const reference = newReference();
      console.warn(`[${reference}] first file ${error}: what it lacks is loaded file by file`);
      note({ error, reference, ms, shell });
    });
  });

  const run = (key: string): unknown => {
    const part = parts[key];
    if (typeof part !== 'function' || taken.has(key)) return undefined;
    taken.add(key);
    return part();
  };
  const attempt = (key: string): void => {
    try {
      run(key);
    } catch (error) {
      console.error(`${key} failed in the first file; it is loaded by itself`, error);
    }
  };
  const heldOf = (name: string, version: string) => {
    const folder = firstPartKey(name, version, '');
    return Object.keys(parts)
      .filter((key) => named.has(key) && key.startsWith(folder))
      .map((key) => ({ key, file: key.slice(folder.length) }));
  };

  return {
    arrived,
    believe(boot) {
      named = new Set(script ? boot.first?.holds : []);
      begin(boot);
    },
    holds: (name, version, file) => {
      const key = firstPartKey(name, version, file);
      return named.has(key) && !taken.has(key);
    },
    async runShell() {
      if (!script) return;
      await arrived;
      const [base = ''] = script.src.split(FOLDER, 1);
      for (const key of named) {
        const [name, , ...file] = key.split('/');
        if (name !== 'shell') continue;
        const part = parts[key];
        if (typeof part === 'string') styles.set(base + file.join('/'), part);
        else attempt(key);
      }
    },
    async runEntry(name, { version, base, entry }) {
      await arrived;
      const key = firstPartKey(name, version, entry);
      const held = heldOf(name, version);
      if (!held.some((one) => one.key === key) || taken.has(key)) return undefined;
      const folder = new URL(base, window.location.href).href;
      const container = run(key) ?? Reflect.get(window, containerName(name));
      for (const { key: other, file } of held) {
        const part = parts[other];
        if (typeof part === 'string') styles.set(folder + file, part);
        else if (other !== key) attempt(other);
      }
      return container;
    },
    styleAt: (address) => styles.get(address),
  };
}

/** `loaded`, and not all was in it. */
async function whyNot(
  came: Came,
  { address, integrity }: FirstFile,
  diagnose: FirstDeps['diagnose'],
): Promise<FailureKind> {
  if (came === 'failed') return diagnose(new URL(address, window.location.href).href, integrity);
  return came === 'loaded' ? 'missing' : came;
}

/**
 * A style sheet that came in the first file is in the page at once; the link that was to load it stays without an address,
 * and its loader hears that it is there. False: the link is to load it.
 */
export function useHeldStyle(
  first: Pick<FirstParts, 'styleAt'>,
  element: HTMLElement,
  address: string,
  page: Document = document,
): boolean {
  const text = element instanceof HTMLLinkElement ? first.styleAt(address) : undefined;
  if (text === undefined) return false;
  const style = page.createElement('style');
  style.nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  style.textContent = text;
  page.head.append(style);
  element.removeAttribute('href');
  // The loader listens from the end of this task on.
  queueMicrotask(() => element.dispatchEvent(new Event('load')));
  return true;
}
