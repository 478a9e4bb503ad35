import { isVersion } from '../registry/registry.ts';
import { isPackageName } from '../store/format/version-names.ts';

/**
 * The content of one first file. All of it is in the file's address, so any server can build a file that another one
 * named.
 */
export interface FirstSet {
  /** Version of the shell. */
  readonly shell: string;
  /** Language of its texts. English is part of the code; another one is in the address. */
  readonly locale: string;
  readonly remotes: readonly FirstRemote[];
}

export interface FirstRemote {
  readonly name: string;
  readonly version: string;
  /** Names of its cards on the dashboard. */
  readonly cards: readonly string[];
  /** Name of the public screen for people who are not logged in; then there are no cards. */
  readonly screen?: string | undefined;
}

/** Below `assets/`, so that anything that serves the shell's files (nginx, STATIC_URL) serves these as well. */
const FOLDER = 'assets/first/';
/** Characters of the hash in the name: enough that no one finds one by chance. */
const HASH_LENGTH = 22;

const LOCALE = /^[a-z]{2}$/;
const PART = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
/** Prefix of a screen's name, in place of cards. No name starts with it. */
const SCREEN = '+';
const HASH = /^[A-Za-z0-9_-]{22}$/;
/** More than a portal has; no server creates a longer address. */
const MOST_REMOTES = 40;
const MOST_CARDS = 40;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The same set in the canonical order of its address: everyone with the same cards gets the same file. */
export function inOrder({ shell, locale, remotes }: FirstSet): FirstSet {
  return {
    shell,
    locale,
    remotes: remotes.map((remote) => ({ ...remote, cards: [...remote.cards].sort() })).sort(byName),
  };
}

/** Whether an address can contain it. A remote with an unusual name loads file by file. */
export function canBeNamed({ name, version, cards, screen }: FirstRemote): boolean {
  const parts = screen === undefined ? cards : [...cards, screen];
  const isOneKind = screen === undefined || cards.length === 0;
  return (
    isPackageName(name) &&
    isVersion(version) &&
    isOneKind &&
    parts.length > 0 &&
    parts.every((part) => PART.test(part))
  );
}

/** Whether it is for people who are not logged in. */
export const isPublic = ({ remotes }: Pick<FirstSet, 'remotes'>): boolean =>
  remotes.some(({ screen }) => screen !== undefined);

/**
 * `assets/first/shell@1.0.0:de/mf-a@2.0.0:tile,week/<hash>.js`, in English without `:de`; for a public screen
 * `…/mf-a@2.0.0:+log-in/<hash>.js`. `integrity`: hash of the content.
 */
export function addressOf(set: FirstSet, integrity: string): string {
  const { shell, locale, remotes } = inOrder(set);
  const first = locale === 'en' ? `shell@${shell}` : `shell@${shell}:${locale}`;
  const parts = remotes.map(({ name, version, cards, screen }) => {
    return `${name}@${version}:${screen === undefined ? cards.join(',') : SCREEN + screen}`;
  });
  return `${FOLDER}${[first, ...parts, hashOf(integrity)].join('/')}.js`;
}

export function hashOf(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('base64url').slice(0, HASH_LENGTH);
}

export interface FirstAddress {
  readonly set: FirstSet;
  readonly hash: string;
}

export const isFirstAddress = (path: string): boolean => path.startsWith(FOLDER);

/**
 * Parses an address (without the leading slash) as `addressOf` writes it; anything else, however similar, is
 * `undefined`.
 */
export function parseAddress(path: string): FirstAddress | undefined {
  if (!isFirstAddress(path) || !path.endsWith('.js')) return undefined;
  const [shell = '', ...rest] = path.slice(FOLDER.length, -'.js'.length).split('/');
  const hash = rest.pop() ?? '';
  const [, version = '', locale = 'en'] = /^shell@([^:]*)(?::(.*))?$/.exec(shell) ?? [];
  const isLocale = LOCALE.test(locale) && !shell.endsWith(':en');
  if (!isVersion(version) || !isLocale || !HASH.test(hash) || rest.length > MOST_REMOTES) return undefined;
  const remotes = rest.map(readRemote).filter((remote) => remote !== undefined);
  if (remotes.length !== rest.length) return undefined;
  const set = { shell: version, locale, remotes };
  const isWritten = JSON.stringify(set) === JSON.stringify(inOrder(set));
  const isOnce = new Set(remotes.map(({ name }) => name)).size === remotes.length;
  // Only one screen, and no cards with it.
  const isOneScreen = !isPublic(set) || remotes.length === 1;
  return isWritten && isOnce && isOneScreen ? { set, hash } : undefined;
}

function readRemote(text: string): FirstRemote | undefined {
  const [, name = '', version = '', list = ''] = /^([^@]+)@([^:]+):(.+)$/.exec(text) ?? [];
  const isScreen = list.startsWith(SCREEN);
  const cards = isScreen ? [] : list.split(',');
  const remote: FirstRemote = isScreen
    ? { name, version, cards, screen: list.slice(SCREEN.length) }
    : { name, version, cards };
  const isOnce = new Set(cards).size === cards.length;
  return name !== 'shell' && isOnce && cards.length <= MOST_CARDS && canBeNamed(remote) ? remote : undefined;
}
