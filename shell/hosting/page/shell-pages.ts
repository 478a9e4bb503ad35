import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleasedFile, ShellManifest } from '@portal/shared/federation';
import { SHELL } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { FRAME_TEMPLATE } from './frame/paint-frame.ts';
import type { FileAhead } from './stamp-page.ts';

/** A version of the shell that can be served. */
export interface ShellPage extends ShellManifest {
  /** Its `index.html`, not yet stamped. */
  readonly html: string;
  /** What the frame is painted with (mustache). */
  readonly frame: string | undefined;
  /** Scripts that the log-in screen does without, and every other needs. */
  readonly signedIn: readonly FileAhead[];
  /** The hashes of its other files, for the block in the page; `undefined`: it was released without a list of them. */
  readonly own?: OwnHashes | undefined;
}

/** What the block `shell-files` says, as JSON; `page-guard.ts` of the shell reads it. */
export interface OwnHashes {
  /** Those that a first screen loads, and that of the list which has the others. */
  readonly first: string;
  /** All: for a page that has to do without the server. */
  readonly all: string;
  readonly list: FileAhead;
}

export interface ShellPagesOptions {
  readonly staticUrl?: string | undefined;
  /** Ids of the keys that `boot.json` is signed with. */
  readonly bootKeys: readonly string[];
  readonly warn: (message: string) => void;
}

/** The name is given by the build (`rspack.config.ts`). */
const SIGNED_IN = /^assets\/signed-in\.[^/]+\.js$/;
const PAGE = 'index.html';

/**
 * Finds the page of a version of the shell; read once, because a version never changes. `undefined` where the version
 * cannot be used. One whose page is another than was released is not used either: it says what else is run.
 */
export function shellPages(
  store: Pick<ReleaseStore, 'shell' | 'file'>,
  { staticUrl = '', bootKeys: signing, warn }: ShellPagesOptions,
): (version: string) => Promise<ShellPage | undefined> {
  const pages = new Map<string, ShellPage | undefined>();

  /** A file's text; `undefined` where it is none, or not what was released. */
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
      // When it is whole it is looked at again.
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
 * A version's `index.html` as its pages are made of: scripts and styles carry the hash that they were released with, and
 * all files come from `staticUrl` (an origin; empty: the page's own), which the shell's own loader is told as well.
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
      // By themselves browsers fetch a deferred script after styles and pictures; nothing is there before it has run.
      const priority = tag === 'script' ? ' fetchpriority="high"' : '';
      return `<${tag}${address}${hash} crossorigin="anonymous"${priority}>`;
    },
  );
  if (staticUrl === '') return page;
  return page.replace('<title>', (title) => `<meta name="static-url" content="${staticUrl}">${title}`);
}
