import { isVersion } from '../registry/registry.ts';
import { isPackageName } from '../store/format/version-names.ts';

/** What one first file is made of. All of it is in the file's address, so any server can make what another one named. */
export interface FirstSet {
  /** Version of the shell. */
  readonly shell: string;
  /** Language of its texts. English is in the code; another one is in the address. */
  readonly locale: string;
  readonly remotes: readonly FirstRemote[];
}

export interface FirstRemote {
  readonly name: string;
  readonly version: string;
  /** Names of its cards on the dashboard. */
  readonly cards: readonly string[];
  /** Name of its public screen that is shown to somebody who is not logged in; then there are no cards. */
  readonly screen?: string | undefined;
}

/** Below `assets/`, so that whoever passes the shell's files on (nginx, STATIC_URL) passes these on as well. */
const FOLDER = 'assets/first/';
/** Of the hash in the name: as many characters as nobody can meet by chance. */
const HASH_LENGTH = 22;

const LOCALE = /^[a-z]{2}$/;
const PART = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
/** Before a screen's name, where cards stand else. No name has it. */
const SCREEN = '+';
const HASH = /^[A-Za-z0-9_-]{22}$/;
/** More than a portal has; a longer address was not made by a server. */
const MOST_REMOTES = 40;
const MOST_CARDS = 40;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The same set in the one order that its address has: everybody with the same cards gets the same file. */
export function inOrder({ shell, locale, remotes }: FirstSet): FirstSet {
  return {
    shell,
    locale,
    remotes: remotes.map((remote) => ({ ...remote, cards: [...remote.cards].sort() })).sort(byName),
  };
}

/** Whether an address can say it. A remote with a stranger name loads file by file. */
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

/** Whether it is for somebody who is not logged in. */
export const isPublic = ({ remotes }: Pick<FirstSet, 'remotes'>): boolean =>
  remotes.some(({ screen }) => screen !== undefined);

/**
 * `assets/first/shell@1.0.0:de/mf-a@2.0.0:tile,week/<hash>.js`, in English without `:de`; of a public screen
 * `…/mf-a@2.0.0:+log-in/<hash>.js`. `integrity`: of the content.
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

/** Reads an address (without the slash before it) as `addressOf` writes it; anything else, however alike, is `undefined`. */
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
  // One screen at a time, and no cards beside it.
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
