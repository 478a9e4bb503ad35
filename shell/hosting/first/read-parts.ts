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

/** Files of one version as they appear in a first file. */
export interface Parts {
  /** Their keys (`firstPartKey`), in the order of the text. */
  readonly holds: readonly string[];
  /** The members of an object, without a trailing comma. */
  readonly text: string;
}

type Store = Pick<ReleaseStore, 'manifest' | 'shell' | 'file'>;

/** The audience of a part of the shell; also the name of its chunk in the build (`rspack.config.ts`). */
export type Audience = 'signed-in' | 'public';

/** The code, and the texts of a language. */
const isOfShell = (file: string, locale: string, audience: Audience): boolean =>
  /\.(js|css)$/.test(file) &&
  [audience, `shell-${locale}`].some((name) => file.startsWith(`assets/${name}.`));

/**
 * A remote's part of a first file: its entry, and the files and texts of its cards or its screen. Every byte is
 * compared with the released version. `undefined`: it is loaded file by file, because its build predates first files,
 * or lacks a file.
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
  // Without the files of a part, its entry alone would save nothing.
  if (chunks.some((files) => files === undefined)) return undefined;
  const texts = shown.flatMap((part) => manifest.texts?.[`${part}:${locale}`] ?? []);
  const files = new Set([...chunks.flatMap((names) => names ?? []), ...texts]);
  return read(store, manifest, [manifest.entry, ...files]);
}

/**
 * The shell's part of it: the code that the log-in screen does not need, or the code that it loads besides the first
 * script.
 */
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

/** @throws Error that names the file that is missing, or differs from the released one */
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
 * A script as a function with exactly its text, a style sheet as a string. `undefined`: it stays a separate file.
 * `announces`: the variable that an entry declares; within a function it is not global, so the function returns it.
 */
function asValue(file: string, text: string, announces: string | undefined): string | undefined {
  if (file.endsWith('.css'))
    return /url\(\s*["']?(?!data:)|@import/i.test(text) ? undefined : JSON.stringify(text);
  // A text that parses as a whole script is also whole between braces: it can neither end the function nor break the
  // others.
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
