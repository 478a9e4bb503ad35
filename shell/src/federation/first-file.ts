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

/** A script as a function that has not run yet, or the text of a style sheet; by `firstPartKey`. */
type Parts = Readonly<Record<string, (() => unknown) | string>>;

declare global {
  interface Window {
    [FIRST_FILE_GLOBAL]?: Parts[];
  }
}

/** Outcome of loading the first file. */
export interface FirstEnd {
  readonly error: FailureKind | null;
  readonly reference?: string;
  readonly ms: number;
  /** Version of the shell, to which the outcome is attributed: the file may also contain a remote's next version. */
  readonly shell: string;
}

export interface FirstDeps {
  /** The script that the server has put into the page, if any. */
  readonly script: HTMLScriptElement | null;
  /** Its outcome. */
  readonly end: Promise<Came> | undefined;
  /** Finds out why the file did not load. */
  diagnose(address: string, integrity: string): Promise<FailureKind>;
  /** Called with the outcome, if the page has a first file. */
  note(end: FirstEnd): void;
}

/** The parts of this page's first file. A part that is not in it, or has been used, is loaded as a separate file. */
export interface FirstParts {
  /** Accepts only the file that a verified deployment names; without one, or with another, there are no parts. */
  believe(boot: Deployed): void;
  /** Whether the file contains, or is still going to contain, a file of this version. */
  holds(name: string, version: string, file: string): boolean;
  /** Fulfils once everything expected in it has arrived or failed. */
  readonly arrived: Promise<void>;
  /** Runs the shell's own parts: their modules then count as loaded. */
  runShell(): Promise<void>;
  /**
   * Runs a remote's entry and then its cards' files, once, and returns what the entry announced; `undefined`: it is
   * not in the file. Rejects with the entry's error. A card's file that throws is loaded separately instead.
   */
  runEntry(name: string, version: RemoteVersion): Promise<unknown>;
  /** Text of the style sheet at an address, if its remote's entry or the shell's own parts have run. */
  styleAt(address: string): string | undefined;
}

/** Folder of first files, next to the shell's own files. */
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
    // Not awaited: the missing files are already loading separately.
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

/** `loaded`, but not everything was in it. */
async function whyNot(
  came: Came,
  { address, integrity }: FirstFile,
  diagnose: FirstDeps['diagnose'],
): Promise<FailureKind> {
  if (came === 'failed') return diagnose(new URL(address, window.location.href).href, integrity);
  return came === 'loaded' ? 'missing' : came;
}

/**
 * Puts a style sheet from the first file into the page immediately; the link that would load it keeps no address, and
 * its loader is notified that it has loaded. False: the link has to load it.
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
  // The loader only listens from the end of this task on.
  queueMicrotask(() => element.dispatchEvent(new Event('load')));
  return true;
}
