import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import {
  containerName,
  FIRST_FILE_FORM,
  firstPartKey,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/shared/federation';
import { computeIntegrity } from '../store/format/version-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { FirstRemote } from './first-set.ts';

/** Files of one version as they are in a first file. */
export interface Parts {
  /** Their keys (`firstPartKey`), in the order of the text. */
  readonly holds: readonly string[];
  /** The members of an object, without a comma after the last. */
  readonly text: string;
}

type Store = Pick<ReleaseStore, 'manifest' | 'shell' | 'file'>;

/** For whom a part of the shell is; the name of its chunk, which the build gives (`rspack.config.ts`). */
export type Audience = 'signed-in' | 'public';

/** The code, and the texts of a language. */
const isOfShell = (file: string, locale: string, audience: Audience): boolean =>
  /\.(js|css)$/.test(file) &&
  [audience, `shell-${locale}`].some((name) => file.startsWith(`assets/${name}.`));

/**
 * What of a remote goes into a first file: its entry, and the files and texts of its cards or its screen. Every byte is compared with what was
 * released. `undefined`: it is loaded file by file, because it was built before there were first files, or lacks a file.
 */
export async function readRemote(
  store: Store,
  { name, version, cards, screen }: FirstRemote,
  locale: string,
): Promise<Parts | undefined> {
  const manifest = await store.manifest(name, version);
  if (!manifest || !canBeIn(manifest)) return undefined;
  const shown = screen === undefined ? cards.map((card) => `cards-${card}`) : [`screens-${screen}`];
  const chunks = shown.map((part) => manifest.chunks[part]);
  // Without the files of a part its entry alone would save nothing.
  if (chunks.some((files) => files === undefined)) return undefined;
  const texts = shown.flatMap((part) => manifest.texts?.[`${part}:${locale}`] ?? []);
  const files = new Set([...chunks.flatMap((names) => names ?? []), ...texts]);
  return read(store, manifest, [manifest.entry, ...files]);
}

/** What of the shell goes into it: the code that the log-in screen does without, or what that takes beside the first script. */
export async function readShell(
  store: Store,
  version: string,
  locale: string,
  audience: Audience,
): Promise<Parts | undefined> {
  const manifest = await store.shell(version);
  if (!manifest || !canBeIn(manifest)) return undefined;
  return read(
    store,
    manifest,
    Object.keys(manifest.files).filter((file) => isOfShell(file, locale, audience)),
  );
}

const canBeIn = ({ firstFile }: RemoteManifest | ShellManifest): boolean => firstFile === FIRST_FILE_FORM;

/** @throws Error that names the file which is missing, or is another than was released */
async function read(
  store: Store,
  manifest: RemoteManifest | ShellManifest,
  files: readonly string[],
): Promise<Parts> {
  const { name, version } = manifest;
  const entry = manifest.kind === 'remote' ? manifest.entry : undefined;
  const members = await Promise.all(
    files.map(async (file) => {
      const path = await store.file(name, version, file);
      const bytes = path && (await readFile(path).catch(() => undefined));
      if (!bytes) throw new Error(`${name} ${version}: ${file} is missing`);
      if (computeIntegrity(bytes) !== manifest.files[file]?.integrity)
        throw new Error(`${name} ${version}: ${file} is not what was released`);
      const value = asValue(file, bytes.toString('utf8'), file === entry ? containerName(name) : undefined);
      return value === undefined ? [] : [[firstPartKey(name, version, file), value] as const];
    }),
  );
  const held = members.flat();
  return {
    holds: held.map(([key]) => key),
    text: held.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',\n'),
  };
}

/**
 * A script as a function that has its very text, a style sheet as a string. `undefined`: it comes as a file of its own.
 * `announces`: the variable under which an entry is found; in a function it is not the page's, so it is given back.
 */
function asValue(file: string, text: string, announces: string | undefined): string | undefined {
  if (file.endsWith('.css'))
    return /url\(\s*["']?(?!data:)|@import/i.test(text) ? undefined : JSON.stringify(text);
  // What is a whole script by itself is whole between braces too: it cannot end the function, nor break the others.
  if (!file.endsWith('.js') || !isScript(text)) return undefined;
  const end = announces ? `;return typeof ${announces}==="undefined"?undefined:${announces}` : '';
  return `function(){${text}\n${end}}`;
}

function isScript(text: string): boolean {
  try {
    return new Script(text) !== undefined;
  } catch {
    return false;
  }
}
