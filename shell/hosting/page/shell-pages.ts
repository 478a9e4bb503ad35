import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleasedFile, ShellManifest } from '@portal/shared/federation';
import { SHELL } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { FRAME_TEMPLATE } from './frame/paint-frame.ts';
import type { FileAhead } from './stamp-page.ts';

/** A version of the shell that can be served. */
export interface ShellPage extends ShellManifest {
  /** Its `index.html` before it is stamped. */
  readonly html: string;
  /** The frame's template (mustache). */
  readonly frame: string | undefined;
  /** Scripts that every screen except log-in needs. */
  readonly signedIn: readonly FileAhead[];
  /**
   * The hashes of its other files, for the block in the page; `undefined`: it was released without a list of them.
   */
  readonly own?: OwnHashes | undefined;
}

/** Content of the block `shell-files`, as JSON; the shell's `page-guard.ts` reads it. */
export interface OwnHashes {
  /** Hashes of the files that a first screen loads, and of the list with the others. */
  readonly first: string;
  /** All hashes: for a page that has to work offline. */
  readonly all: string;
  readonly list: FileAhead;
}

export interface ShellPagesOptions {
  readonly staticUrl?: string | undefined;
  /** Ids of the keys that sign `boot.json`. */
  readonly bootKeys: readonly string[];
  readonly warn: (message: string) => void;
}

/** Name that the build gives the file (`rspack.config.ts`). */
const SIGNED_IN = /^assets\/signed-in\.[^/]+\.js$/;
const PAGE = 'index.html';

/**
 * Reads the page of a version of the shell, once, because a version never changes. `undefined` if the version cannot
 * be used. A page that differs from the released one is not used either, because it determines what else runs.
 */
export function shellPages(
  store: Pick<ReleaseStore, 'shell' | 'file'>,
  { staticUrl = '', bootKeys: signing, warn }: ShellPagesOptions,
): (version: string) => Promise<ShellPage | undefined> {
  const pages = new Map<string, ShellPage | undefined>();

  /** A file's text; `undefined` if it is missing, or differs from the released one. */
  async function textOf({ version, files }: ShellManifest, name: string): Promise<string | undefined> {
    const path = await store.file(SHELL, version, name);
    const text = path && (await readFile(path, 'utf8'));
    const hash = createHash('sha384')
      .update(text ?? '')
      .digest('base64');
    return text && files[name]?.integrity === `sha384-${hash}` ? text : undefined;
  }

  async function read(manifest: ShellManifest): Promise<ShellPage | undefined> {
    const { version, files, bootKeys } = manifest;
    const text = await textOf(manifest, PAGE);
    if (!text) {
      warn(`shell ${version} is not used: its ${PAGE} is another than was released.`);
      return undefined;
    }
    if (!bootKeys.some((id) => signing.includes(id))) {
      warn(
        `shell ${version} does not believe this server's boot.json, and shows a portal without its modules: it was built ` +
          `for the keys ${bootKeys.join(', ')}, and BOOT_KEY_FILE has ${signing.join(', ')}. Build it with the public halves of these.`,
      );
    }
    return {
      ...manifest,
      html: preparePage(text, files, staticUrl),
      frame: await textOf(manifest, FRAME_TEMPLATE),
      signedIn: Object.keys(files)
        .filter((name) => SIGNED_IN.test(name))
        .map((name) => fileAhead(files, name, 'script', staticUrl)),
      own: ownHashes(manifest, staticUrl),
    };
  }

  return async (version) => {
    const manifest = await store.shell(version);
    if (!manifest) {
      // Retried once it is complete.
      pages.delete(version);
      return undefined;
    }
    if (!pages.has(version)) pages.set(version, await read(manifest));
    return pages.get(version);
  };
}

function fileAhead(files: ShellManifest['files'], name: string, as: FileAhead['as'], staticUrl: string) {
  return { address: `${staticUrl}/${name}`, integrity: files[name]?.integrity ?? '', as };
}

const ASSETS = 'assets/';

function ownHashes({ files, hashes }: ShellManifest, staticUrl: string): OwnHashes | undefined {
  if (hashes === undefined) return undefined;
  const block = (isIn: (name: string) => boolean) => {
    const listed = Object.entries(files).filter(([name]) => name.startsWith(ASSETS) && isIn(name));
    return JSON.stringify({
      base: `${staticUrl}/${ASSETS}`,
      integrity: Object.fromEntries(
        listed.map(([name, { integrity }]) => [name.slice(ASSETS.length), integrity]),
      ),
      hashes: hashes.slice(ASSETS.length),
    });
  };
  return {
    first: block((name) => name === hashes || SIGNED_IN.test(name)),
    all: block(() => true),
    list: fileAhead(files, hashes, 'fetch', staticUrl),
  };
}

const LOADS = /<(script|link)\b([^>]*?)\s(src|href)="\/(assets\/[^"]+)"([^>]*)>/g;
const LOADING_LINK = /\brel="(stylesheet|modulepreload|preload)"/;

/**
 * A version's `index.html`, prepared for its pages: scripts and styles carry their released hash, and all files come
 * from `staticUrl` (an origin; empty: the page's own), which is passed on to the shell's own loader.
 */
function preparePage(
  html: string,
  files: Readonly<Record<string, Pick<ReleasedFile, 'integrity'>>>,
  staticUrl = '',
): string {
  const page = html.replaceAll(
    LOADS,
    (_all, tag: string, before: string, attribute: string, name: string, after: string) => {
      const address = `${before} ${attribute}="${staticUrl}/${name}"${after}`.replace(
        /\s+crossorigin(="[^"]*")?/,
        '',
      );
      const integrity = files[name]?.integrity;
      const isChecked = tag === 'script' || LOADING_LINK.test(address);
      const hash = isChecked && integrity !== undefined ? ` integrity="${integrity}"` : '';
      // By default browsers fetch a deferred script after styles and images, but the page shows nothing before it has
      // run.
      const priority = tag === 'script' ? ' fetchpriority="high"' : '';
      return `<${tag}${address}${hash} crossorigin="anonymous"${priority}>`;
    },
  );
  if (staticUrl === '') return page;
  return page.replace('<title>', (title) => `<meta name="static-url" content="${staticUrl}">${title}`);
}
